import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Jobs } from './context.ts'
import { describeFault } from './describe-fault.ts'
import type { Log } from './log.ts'

/** Does one job. After an exception it is retried, so it must be idempotent. */
export type JobHandler = (data: unknown) => Promise<void>
export type Schedule = { name: string; cron: string }

export type JobsOptions = {
  /** The shop's own pool: jobs have no connections of their own. */
  pool: pg.Pool
  log: Log
  /** All jobs by name, also where this process only sends. */
  handlers: Readonly<Record<string, JobHandler>>
  /** Cron in the time zone of Madrid. */
  schedules: readonly Schedule[]
  /** False in a process that only sends. */
  work: boolean
  pollSeconds?: number
  /** Called before the first job runs, which may send others. */
  ready?: (jobs: Jobs) => void
}
export type RunningJobs = { jobs: Jobs; stop: (graceSeconds?: number) => Promise<void> }

/**
 * Retries after 0, 5…10, 10…20, … s, then each quarter of an hour: enough for a mail server that is
 * away for three hours.
 */
const RETRY = { retryLimit: 18, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 }
const DAY_SECONDS = 86_400
const KEPT = { deleteAfterSeconds: 7 * DAY_SECONDS }
/**
 * Heartbeat interval of a worker. The job of a killed worker is given to another one after it, and
 * not after the quarter of an hour that a job may take: a customer waits for the verdict on a file.
 */
const HEARTBEAT_SECONDS = 10
const LOOK_FOR_DEAD_SECONDS = 5
/** Only one job of a key waits at a time; while it runs, the next one may wait. */
const POLICY = 'short'
/** A job is visible once its transaction commits, which is a moment after it was sent. */
const WAKE_AFTER_MS = 80
/**
 * Interval at which a worker polls. It is notified of the jobs that this process sends; retries,
 * schedules, jobs of other processes and those of a killed one wait for the poll.
 */
const POLL_SECONDS = 10

/**
 * Creates missing queues and fills their cache, so that sending is one statement from the first job
 * on.
 */
async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of names) {
    const queue = existing.get(name)
    if (!queue)
      await boss.createQueue(name, { policy: POLICY, heartbeatSeconds: HEARTBEAT_SECONDS })
    else if (queue.heartbeatSeconds !== HEARTBEAT_SECONDS)
      await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS })
    await boss.getQueueStats(name)
  }
}

async function setSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ name }) => name))
  for (const { name } of await boss.getSchedules())
    if (!wanted.has(name)) await boss.unschedule(name)
  // The name is the key: while the last run still waits, another one would only repeat it.
  for (const { name, cron } of schedules)
    await boss.schedule(
      name,
      cron,
      {},
      { tz: 'Europe/Madrid', singletonKey: name, ...RETRY, ...KEPT },
    )
}

/** Notifies the worker of a job when the job is due, at most once for the same moment. */
function makeWake(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
): (name: string, afterSeconds?: number) => void {
  const pending = new Set<string>()
  return (name, afterSeconds = 0) => {
    const worker = workers.get(name)
    const key = `${name} ${afterSeconds}`
    if (worker === undefined || afterSeconds > POLL_SECONDS || pending.has(key)) return
    pending.add(key)
    pause(afterSeconds * 1_000 + WAKE_AFTER_MS, undefined, { ref: false }).then(() => {
      pending.delete(key)
      boss.notifyWorker(worker)
    })
  }
}

type Work = Pick<JobsOptions, 'handlers' | 'log' | 'pollSeconds'>

/**
 * One worker for each name: jobs of a name run one after the other in this process. Puts their ids
 * by name into `workers`.
 */
async function startWorkers(
  boss: PgBoss,
  { handlers, log, pollSeconds = POLL_SECONDS }: Work,
  workers: Map<string, string>,
): Promise<void> {
  for (const [name, handler] of Object.entries(handlers)) {
    const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1 }
    const worker = await boss.work(name, options, async ([job]) => {
      if (!job) return
      try {
        await handler(job.data ?? {})
      } catch (error) {
        log.error('job.failed', { job: name, jobId: job.id, ...describeFault(error) })
        throw new Error('failed, see the log')
      } finally {
        // Otherwise the next job of a queue would wait for the next poll.
        const own = workers.get(name)
        if (own) boss.notifyWorker(own)
      }
    })
    workers.set(name, worker)
  }
}

/**
 * Background work in the shop's own database (pg-boss): a job is a row of the transaction that
 * causes it. Several processes may start concurrently and share the work. Failed jobs are retried
 * with growing pauses; a job that fails for good stays in the table for a week.
 */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const { pool, log, handlers, schedules, work, ready } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: work,
    superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    schedule: work && schedules.length > 0,
  })
  boss.on('error', (error) => log.error('jobs.fault', describeFault(error)))
  boss.on('warning', ({ message }) => log.warn('jobs.warning', { message }))
  await boss.start()
  const names = Object.keys(handlers)
  await prepareQueues(boss, names)
  const workers = new Map<string, string>()
  const wake = makeWake(boss, workers)

  const send: Jobs['send'] = async (
    queries,
    name,
    data,
    { startAfterSeconds, singletonKey = randomUUID(), priority = 0 } = {},
  ) => {
    const when = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }
    await boss.send(name, data, {
      db: fromDrizzle(queries, sql),
      singletonKey,
      priority,
      ...when,
      ...RETRY,
      ...KEPT,
    })
    wake(name, startAfterSeconds)
  }
  ready?.({ send })
  if (work) {
    await startWorkers(boss, options, workers)
    await setSchedules(boss, schedules)
  }

  /**
   * Stops taking jobs and waits for running ones; after the grace period they are put back for a
   * retry.
   */
  const stop = async (graceSeconds = 20): Promise<void> => {
    const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, graceSeconds * 1_000)
    await Promise.race([idle, patience.promise])
    clearTimeout(timer)
    await boss.stop({ graceful: false })
  }

  return { jobs: { send }, stop }
}

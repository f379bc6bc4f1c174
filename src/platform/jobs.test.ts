import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { type JobHandler, type JobsOptions, type RunningJobs, startJobs } from './jobs.ts'
import { makeLog } from './log.ts'

let database: TestDatabase
/** Longer than any test waits. */
const A_LONG_WHILE_SECONDS = 3_600
const running: RunningJobs[] = []
const lines: string[] = []
const log = makeLog(
  'debug',
  (line) => lines.push(line),
  () => new Date(),
)

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop(1)))
  lines.length = 0
})
afterAll(() => database.drop())

async function start(
  handlers: Record<string, JobHandler>,
  options: Partial<JobsOptions> = {},
): Promise<RunningJobs> {
  const started = await startJobs({
    pool: database.pool,
    log,
    handlers,
    schedules: [],
    work: true,
    pollSeconds: 0.5,
    ...options,
  })
  running.push(started)
  return started
}

const waiting = async (name: string): Promise<number> => {
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND state = 'created'",
    [name],
  )
  return rows[0].count
}

test('two processes that start concurrently on an empty database both run', async () => {
  const done = vi.fn(async () => {})
  const [one, other] = await Promise.all([
    start({ 'start.twice': done }),
    start({ 'start.twice': done }),
  ])
  await one.jobs.send(database.db, 'start.twice', { from: 'one' })
  await other.jobs.send(database.db, 'start.twice', { from: 'other' })
  await expect.poll(() => done.mock.calls.length).toBe(2)
})

test('a job from an earlier run may send another as soon as it runs', async () => {
  const names = { 'start.first': async () => {}, 'start.second': async () => {} }
  const before = await start(names, { work: false })
  await before.jobs.send(database.db, 'start.first', {})
  let send: RunningJobs['jobs']['send'] = () => Promise.reject(new Error('too early'))
  const second = vi.fn(async () => {})
  const ready = (jobs: RunningJobs['jobs']) => {
    send = jobs.send
  }
  await start(
    { 'start.first': () => send(database.db, 'start.second', {}), 'start.second': second },
    { ready },
  )
  await expect.poll(() => second.mock.calls.length).toBe(1)
  expect(lines.filter((line) => line.includes('job.failed'))).toEqual([])
})

test('a job exists exactly if the transaction that sent it commits', async () => {
  const { jobs } = await start({ 'with.transaction': async () => {} }, { work: false })
  const undone = database.db.transaction(async (tx) => {
    await jobs.send(tx, 'with.transaction', { order: 1 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await waiting('with.transaction')).toBe(0)
  await database.db.transaction((tx) => jobs.send(tx, 'with.transaction', { order: 2 }))
  expect(await waiting('with.transaction')).toBe(1)
})

test('sending takes one statement, also the first time', async () => {
  const { jobs } = await start({ 'one.statement': async () => {} }, { work: false })
  const before = database.statements.length
  await jobs.send(database.db, 'one.statement', {})
  expect(database.statements.length - before).toBe(1)
})

test('a sent job runs with its data, well before the next poll', async () => {
  const done = vi.fn(async (_data: unknown) => {})
  const { jobs } = await start({ 'run.promptly': done }, { pollSeconds: A_LONG_WHILE_SECONDS })
  await database.db.transaction((tx) => jobs.send(tx, 'run.promptly', { order: 7 }))
  await expect.poll(() => done.mock.calls).toEqual([[{ order: 7 }]])
})

test('a long queue is worked off without waiting for a poll between jobs', async () => {
  const done = vi.fn(async () => {})
  const { jobs } = await start({ 'many.jobs': done }, { pollSeconds: A_LONG_WHILE_SECONDS })
  for (let count = 0; count < 20; count++) await jobs.send(database.db, 'many.jobs', { count })
  await expect.poll(() => done.mock.calls.length).toBe(20)
})

test('a job sent by another process is found by the next poll', async () => {
  const done = vi.fn(async () => {})
  await start({ 'sent.elsewhere': done })
  const { jobs } = await start({ 'sent.elsewhere': done }, { work: false })
  for (let count = 1; count <= 2; count++) {
    await jobs.send(database.db, 'sent.elsewhere', { count })
    await expect.poll(() => done.mock.calls.length).toBe(count)
  }
})

test('a job for a moment later runs when it is due, before the next poll', async () => {
  const done = vi.fn(async () => {})
  const { jobs } = await start({ 'due.soon': done }, { pollSeconds: A_LONG_WHILE_SECONDS })
  await jobs.send(database.db, 'due.soon', {}, { startAfterSeconds: 1 })
  await expect.poll(() => done.mock.calls.length).toBe(1)
})

test('a failing job is logged without its data and waits to be retried', async () => {
  const failing = vi.fn(async () => {
    throw new Error('no answer from "ana@example.es"')
  })
  const { jobs } = await start({ 'fails.once': failing })
  await jobs.send(database.db, 'fails.once', { to: 'ana@example.es' })
  // Measured from the job's own start: by the time the test reads it, a second may have passed.
  const job = async () =>
    (
      await database.pool.query(
        `SELECT state, start_after > started_on AS later, retry_limit FROM pgboss.job
          WHERE name = 'fails.once'`,
      )
    ).rows[0]
  await expect.poll(job).toEqual({ state: 'retry', later: true, retry_limit: 18 })
  expect(lines.join('')).toContain('"event":"job.failed","job":"fails.once"')
  expect(lines.join('')).not.toContain('ana@example.es')
})

test('only one job of a key waits; without a key each one does', async () => {
  const { jobs } = await start({ 'with.key': async () => {} }, { work: false })
  for (const singletonKey of ['a', 'a', 'b', undefined, undefined])
    await jobs.send(database.db, 'with.key', {}, { singletonKey })
  expect(await waiting('with.key')).toBe(4)
})

test('a job for later is not run now', async () => {
  const done = vi.fn(async (_data: unknown) => {})
  const { jobs } = await start({ 'for.later': done })
  await jobs.send(database.db, 'for.later', { when: 'later' }, { startAfterSeconds: 3_600 })
  await jobs.send(database.db, 'for.later', { when: 'now' })
  await expect.poll(() => done.mock.calls).toEqual([[{ when: 'now' }]])
  expect(await waiting('for.later')).toBe(1)
})

test('stopping waits for the job that runs and starts no other', async () => {
  const finished: unknown[] = []
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: JobHandler = async (data) => {
    begun.resolve()
    await goOn.promise
    finished.push(data)
  }
  const started = await start({ 'slow.job': slow })
  await started.jobs.send(database.db, 'slow.job', { number: 1 })
  await started.jobs.send(database.db, 'slow.job', { number: 2 })
  await begun.promise
  const stopped = started.stop()
  goOn.resolve()
  await stopped
  expect(finished).toEqual([{ number: 1 }])
  expect(await waiting('slow.job')).toBe(1)
})

test('a job that exceeds the grace period is put back', async () => {
  const [begun, stuck] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuckJob: JobHandler = () => {
    begun.resolve()
    return stuck.promise
  }
  const started = await start({ 'stuck.job': stuckJob })
  await started.jobs.send(database.db, 'stuck.job', {})
  await begun.promise
  await started.stop(0.1)
  const { rows } = await database.pool.query(
    "SELECT state FROM pgboss.job WHERE name = 'stuck.job'",
  )
  expect(rows).toEqual([{ state: 'retry' }])
  stuck.resolve()
})

test('the table of schedules is what runs: new ones are added, dropped ones removed', async () => {
  const handlers = { 'each.minute': async () => {}, 'each.night': async () => {} }
  const minute = { name: 'each.minute', cron: '* * * * *' }
  const scheduled = async () =>
    (await database.pool.query('SELECT name, cron, timezone FROM pgboss.schedule ORDER BY name'))
      .rows
  const first = await start(handlers, {
    schedules: [minute, { name: 'each.night', cron: '0 3 * * *' }],
  })
  expect((await scheduled()).map(({ name }) => name)).toEqual(['each.minute', 'each.night'])
  await first.stop()
  await start(handlers, { schedules: [minute] })
  expect(await scheduled()).toEqual([
    { name: 'each.minute', cron: '* * * * *', timezone: 'Europe/Madrid' },
  ])
})

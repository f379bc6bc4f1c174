/**
 * Jobs without workers: they are recorded with the transaction that sends them, and run on demand.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Jobs } from '../src/platform/context.ts'
import type { JobHandler } from '../src/platform/jobs.ts'
import type { TestDatabase } from './database.ts'

type SentJob = { name: string; data: Record<string, unknown>; afterSeconds: number }
export type TestJobs = {
  jobs: Jobs
  /** Waiting jobs, oldest first. */
  waiting: (name?: string) => Promise<SentJob[]>
  /**
   * Runs due jobs, and those they send, until none is left; returns how many ran. An exception ends
   * the run and keeps its job. `withLater` also runs jobs sent for later.
   */
  run: (
    handlers: Readonly<Record<string, JobHandler>>,
    options?: { withLater?: boolean },
  ) => Promise<number>
}

type Row = { id: number; name: string; data: Record<string, unknown>; after_seconds: number }

export async function testJobs({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<TestJobs> {
  await pool.query(`CREATE TABLE IF NOT EXISTS test_jobs (
    id serial PRIMARY KEY, name text NOT NULL, data jsonb NOT NULL, key text NOT NULL,
    after_seconds int NOT NULL, UNIQUE (name, key))`)

  const send: Jobs['send'] = async (
    queries,
    name,
    data,
    { startAfterSeconds = 0, singletonKey = randomUUID() } = {},
  ) => {
    await queries.execute(sql`INSERT INTO test_jobs (name, data, key, after_seconds)
      VALUES (${name}, ${JSON.stringify(data)}::jsonb, ${singletonKey}, ${startAfterSeconds})
        ON CONFLICT DO NOTHING`)
  }
  const rows = async (): Promise<Row[]> =>
    (await pool.query<Row>('SELECT id, name, data, after_seconds FROM test_jobs ORDER BY id')).rows

  const waiting: TestJobs['waiting'] = async (name) => {
    const chosen = (await rows()).filter((row) => name === undefined || row.name === name)
    return chosen.map((row) => ({
      name: row.name,
      data: row.data,
      afterSeconds: row.after_seconds,
    }))
  }

  const run: TestJobs['run'] = async (handlers, { withLater = false } = {}) => {
    for (let ran = 0; ; ran++) {
      const due = (await rows()).find((row) => withLater || row.after_seconds === 0)
      if (!due) return ran
      const handler = handlers[due.name]
      if (!handler) throw new Error(`no handler for the job ${due.name}`)
      // While it runs, the next one of its key may wait, as in the queue.
      await db.execute(sql`UPDATE test_jobs SET key = 'runs:' || key WHERE id = ${due.id}`)
      try {
        await handler(due.data)
      } catch (error) {
        await db.execute(sql`UPDATE test_jobs SET key = substr(key, 6) WHERE id = ${due.id}`)
        throw error
      }
      await db.execute(sql`DELETE FROM test_jobs WHERE id = ${due.id}`)
    }
  }

  return { jobs: { send }, waiting, run }
}

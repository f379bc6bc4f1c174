import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { type ConnectOptions, connect, type Queries } from './database.ts'
import { databaseAwayIn } from './database-away.ts'

const words = pgTable('said', { word: text().notNull() })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    "CREATE TABLE said (word text UNIQUE); INSERT INTO said VALUES ('lona'), ('vinilo')",
  )
})
afterAll(() => database.drop())

test('one failing statement rolls back the transaction, and its connection stays usable', async () => {
  const add = (tx: Queries, word: string) => tx.insert(words).values({ word })
  const both = database.db.transaction((tx) =>
    Promise.all([add(tx, 'papel'), add(tx, 'lona'), add(tx, 'tela')]),
  )
  await expect(both).rejects.toThrow()
  expect((await database.db.select().from(words)).map(({ word }) => word)).toEqual([
    'lona',
    'vinilo',
  ])
})

describe('a lost or late connection', () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const own = (options: ConnectOptions = {}) => {
    const connection = connect(database.url, { max: 3, ...options })
    onTestFinished(() => connection.close())
    return connection
  }
  /** Ends all other connections of this database. */
  const terminateAll = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
  const sleep = (db: Queries) => db.execute(sql`SELECT pg_sleep(60)`)
  const untilAsleep = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `SELECT count(*)::int AS count FROM pg_stat_activity
                WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'
                AND datname = current_database()`,
            )
          ).rows[0].count,
      )
      .toBe(count)
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => databaseAwayIn(error)?.code ?? error,
    )

  test('fails the statements on it and no others: those in transactions, outside, and queued behind them', async () => {
    const { db, pool } = own()
    const inside = outcome(
      db.transaction((tx) =>
        Promise.all([sleep(tx), tx.execute(sql`INSERT INTO said VALUES ('nunca')`)]),
      ),
    )
    const between = outcome(
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO said VALUES ('tampoco')`)
        // Between two statements only the connection's own error listener is attached.
        await untilAsleep(2)
        await terminateAll()
        await pause(50)
        await tx.execute(sql`SELECT 1`)
      }),
    )
    const outside = outcome(sleep(db))
    expect(await inside).toBe('57P01')
    expect(await outside).toBe('57P01')
    expect(await between).toMatch(/57P01|connection_lost/)
    for (let round = 0; round < 6; round++)
      expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
    expect((await db.select().from(words)).map(({ word }) => word)).toEqual(['lona', 'vinilo'])
    expect(pool.totalCount).toBeLessThanOrEqual(3)
  })

  test('that breaks at the begin of a transaction releases its slot in the pool', async () => {
    const { db, pool } = own({ max: 1 })
    for (let round = 0; round < 3; round++) {
      const client = await pool.connect()
      client.release()
      vi.spyOn(client, 'query').mockRejectedValueOnce(
        new Error('Connection terminated unexpectedly'),
      )
      expect(await outcome(db.transaction(async () => {}))).toBe('connection_lost')
    }
    expect(await outcome(db.execute(sql`SELECT 1`))).toBe('done')
  })

  test('is answered within the wait of a request, in every state, and the transaction is rolled back', async () => {
    const { db, asRequest } = own({ max: 1, requestWaitMs: 200 })
    const late = asRequest(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO said VALUES ('tarde')`)
        await sleep(tx)
      }),
    )
    expect(await outcome(late)).toBe('no_answer_in_time')
    const client = await database.pool.connect()
    await client.query("BEGIN; SELECT * FROM said WHERE word = 'lona' FOR UPDATE")
    const locked = asRequest(
      async () => await db.execute(sql`SELECT * FROM said WHERE word = 'lona' FOR UPDATE`),
    )
    expect(await outcome(locked)).toBe('no_answer_in_time')
    await client.query('ROLLBACK')
    client.release()
    // The only connection is in use.
    const held = db.transaction(() => pause(1_000))
    expect(await outcome(asRequest(async () => await db.execute(sql`SELECT 1`)))).toBe(
      'no_answer_in_time',
    )
    await held
    expect((await db.select().from(words)).map(({ word }) => word)).toEqual(['lona', 'vinilo'])
  })

  test('counts all statements of a request together, and those of other requests separately', async () => {
    const { db, asRequest } = own({ requestWaitMs: 2_000 })
    const some = async () => {
      for (let times = 0; times < 50; times++) await db.execute(sql`SELECT pg_sleep(0.1)`)
    }
    expect(await outcome(asRequest(some))).toBe('no_answer_in_time')
    expect(await outcome(asRequest(async () => await db.execute(sql`SELECT 1`)))).toBe('done')
  })

  test('statements, locks and idle transactions have a limit at the server', async () => {
    const limits = sql`SELECT name, setting FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      ORDER BY name`
    const shown = async (options: ConnectOptions) =>
      (await own(options).db.execute<{ setting: string }>(limits)).rows.map(
        ({ setting }) => setting,
      )
    expect(await shown({})).toEqual(['60000', '10000', '30000'])
    expect(await shown({ statementMs: 0 })).toEqual(['60000', '0', '0'])
    expect(await outcome(own({ statementMs: 100 }).db.execute(sql`SELECT pg_sleep(60)`))).toBe(
      '57014',
    )
  })

  test('no listener means away; an error of the statement does not', async () => {
    const nobody = connect('postgres://nobody:none@127.0.0.1:9/none')
    expect(await outcome(nobody.db.execute(sql`SELECT 1`))).toBe('ECONNREFUSED')
    await nobody.close()
    const wrong = await database.db.execute(sql`SELECT nothing`).catch((error: unknown) => error)
    expect([databaseAwayIn(wrong), (wrong as Error).cause]).toEqual([
      undefined,
      expect.objectContaining({ code: '42703' }),
    ])
  })
})

import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { askKept, beginWithoutWaiting, keptSql, keptStatement, together } from './database.ts'

const words = pgTable('said', { word: text().notNull() })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query("CREATE TABLE said (word text UNIQUE); INSERT INTO said VALUES ('lona'), ('vinilo')")
})
afterAll(() => database.drop())

const PID = sql`SELECT pg_backend_pid() AS pid`
const pidOf = keptSql<Record<string, never>, { pid: number }>(PID)
const wordOf = keptStatement<{ word: string }, { word: string }[]>((db) =>
  db
    .select()
    .from(words)
    .where(eq(words.word, sql.placeholder('word'))),
)
const kept = keptSql<Record<string, never>, { name: string; plans: number }>(
  sql`SELECT name, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements WHERE statement LIKE '%from "said"%'`,
  { planned: 'anew' },
)

test('a kept statement is known to a connection once, whatever is asked in it and in however many transactions', async () => {
  await together(database.db, async (on) => {
    expect(await wordOf(on, { word: 'lona' })).toEqual([{ word: 'lona' }])
    for (const word of ['vinilo', 'nada']) await on.transaction((tx) => wordOf(tx, { word }))
    expect(await kept(on, {})).toEqual([{ name: expect.any(String), plans: 3 }])
  })
})

test('one that is planned anew has no name, and one that is put together has one for each text', async () => {
  const sent: { name?: string }[] = []
  await database.db.transaction(async (tx) => {
    const { client } = tx._.session as unknown as { client: pg.PoolClient }
    vi.spyOn(client, 'query').mockImplementation((question: unknown) => {
      sent.push(question as { name?: string })
      return Promise.resolve({ rows: [] })
    })
    await kept(tx, {})
    for (const word of ['lona', 'vinilo']) await askKept(tx, sql`SELECT ${word}::text`)
    await askKept(tx, sql`SELECT ${1}::int`)
    vi.restoreAllMocks()
  })
  const names = sent.map(({ name }) => name)
  expect(names[0]).toBeUndefined()
  expect(new Set(names.slice(1)).size).toBe(2)
  expect(names[1]).toBe(names[2])
})

test('what is asked together is asked of one connection, in a transaction of its own', async () => {
  const pids = () => together(database.db, (on) => Promise.all([pidOf(on, {}), pidOf(on, {}), pidOf(on, {})]))
  expect(new Set((await pids()).flat().map(({ pid }) => pid)).size).toBe(1)
  const [own, inner] = await database.db.transaction(async (tx) => [await pidOf(tx, {}), await together(tx, (on) => pidOf(on, {}))])
  expect(inner).toEqual(own)
})

test('one of several that fails undoes all of the transaction, and its connection goes on', async () => {
  const add = keptSql<{ word: string }, unknown>(sql`INSERT INTO said VALUES (${sql.placeholder('word')})`)
  const both = database.db.transaction((tx) => Promise.all([add(tx, { word: 'papel' }), add(tx, { word: 'lona' }), add(tx, { word: 'tela' })]))
  await expect(both).rejects.toThrow()
  expect((await database.db.select().from(words)).map(({ word }) => word)).toEqual(['lona', 'vinilo'])
})

describe('what a transaction asks first', () => {
  /** A server that answers when it is told to. */
  function slowServer() {
    const sent: string[] = []
    const answers: Record<string, PromiseWithResolvers<{ rows: [] }>> = {}
    const destroy = vi.fn()
    const query = ({ text: said }: { text: string }) => {
      sent.push(said)
      const answer = Promise.withResolvers<{ rows: [] }>()
      answers[said] = answer
      return answer.promise
    }
    const client = { query, connection: { stream: { destroy } } } as unknown as pg.PoolClient
    beginWithoutWaiting(client)
    return { sent, answers, destroy, ask: (said: string) => client.query({ text: said }) }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  test('goes out with its begin where it only looks', async () => {
    const { sent, ask } = slowServer()
    await ask('begin')
    ask('select 1 for update')
    ask('SELECT 2')
    expect(sent).toEqual(['begin', 'select 1 for update', 'SELECT 2'])
  })

  test('waits where it writes, and so does what follows it', async () => {
    const { sent, answers, ask } = slowServer()
    await ask('begin')
    for (const said of ['select 1', 'insert 2', 'select 3']) ask(said)
    await turn()
    expect(sent).toEqual(['begin', 'select 1'])
    answers.begin?.resolve({ rows: [] })
    await turn()
    expect(sent).toEqual(['begin', 'select 1', 'insert 2', 'select 3'])
    ask('update 4')
    expect(sent.at(-1)).toBe('update 4')
  })

  test('writes nothing where the server refuses to begin, which is let go', async () => {
    const { sent, answers, destroy, ask } = slowServer()
    await ask('begin')
    const written = ask('insert 1')
    answers.begin?.reject(new Error('canceling statement due to user request'))
    await expect(written).rejects.toThrow('canceling')
    expect([sent, destroy.mock.calls.length]).toEqual([['begin'], 1])
  })
})

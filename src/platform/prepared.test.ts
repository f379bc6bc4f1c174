import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { connect } from './database.ts'
import { preparedInsert } from './prepared.ts'

const notes = pgTable('notes', {
  word: text().notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
})
const insertNote = preparedInsert(notes, (db, values) =>
  db.insert(notes).values(values).returning().prepare('insert_note'),
)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('CREATE TABLE notes (word text UNIQUE, read_at timestamptz)')
})
afterAll(() => database.drop())

const READ = new Date('2026-11-23T08:00:00Z')

test('is planned once for a connection, in any number of transactions, and writes null', async () => {
  const { db, close } = connect(database.url, { max: 1 })
  const written = []
  for (const [word, readAt] of [
    ['lona', READ],
    ['vinilo', null],
  ] as const)
    written.push(...(await db.transaction((tx) => insertNote(tx, { word, readAt }))))
  const { rows } = await db.execute(
    sql`SELECT name, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements`,
  )
  await close()
  expect(written).toEqual([
    { word: 'lona', readAt: READ },
    { word: 'vinilo', readAt: null },
  ])
  expect(rows).toEqual([{ name: 'insert_note', plans: 2 }])
})

test('belongs to its transaction: one failing insert undoes the others', async () => {
  const both = database.db.transaction(async (tx) => {
    await insertNote(tx, { word: 'papel', readAt: null })
    await insertNote(tx, { word: 'lona', readAt: null })
  })
  await expect(both).rejects.toThrow()
  expect((await database.db.select().from(notes)).map(({ word }) => word).sort()).toEqual([
    'lona',
    'vinilo',
  ])
})

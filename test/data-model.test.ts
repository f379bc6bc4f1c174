import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_MODEL, describeDataModel } from '../scripts/data-model.ts'
import { type TestDatabase, testDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

// `npm run data-model` writes it again.
test('docs/data-model.md shows the tables as the migrations make them', async () => {
  expect(readFileSync(DATA_MODEL, 'utf8')).toBe(await describeDataModel(database.db))
})

test('a column that is added is missed in the document', async () => {
  await database.pool.query('ALTER TABLE orders ADD COLUMN added_later text')
  expect(await describeDataModel(database.db)).toContain('text added_later "may be null"')
  expect(readFileSync(DATA_MODEL, 'utf8')).not.toContain('added_later')
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { ConfigError } from './config-error.ts'
import { migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('DELETE FROM migrations'))

const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'medida-migrations-'))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

test('two processes that start concurrently run each file once', async () => {
  const folder = folderWith({
    '9001-a.sql': 'CREATE TABLE once_a (x int)',
    '9002-b.sql': 'CREATE TABLE once_b (x int)',
  })
  const [one, other] = await Promise.all([
    migrate(database.url, folder),
    migrate(database.url, folder),
  ])
  expect([...one, ...other].sort()).toEqual(['9001-a.sql', '9002-b.sql'])
})

test('a failing file is rolled back and named', async () => {
  const folder = folderWith({ '9003-c.sql': 'CREATE TABLE half (x int); SELECT nonsense' })
  await expect(migrate(database.url, folder)).rejects.toThrow(/9003-c\.sql.*nonsense/)
  const { rows } = await database.pool.query("SELECT to_regclass('half') AS found")
  expect(rows[0].found).toBeNull()
})

test('a file that was changed after it ran is refused', async () => {
  const folder = folderWith({ '9004-d.sql': 'SELECT 1' })
  await migrate(database.url, folder)
  writeFileSync(join(folder, '9004-d.sql'), 'SELECT 2')
  await expect(migrate(database.url, folder)).rejects.toThrow(/was changed after it ran/)
})

test('a database of an earlier version is refused in one sentence that says what to do', async () => {
  await migrate(database.url, folderWith({ '0020-orders.sql': 'SELECT 1' }))
  const refused = migrate(
    database.url,
    folderWith({ '0001-sites.sql': 'CREATE TABLE anew (x int)' }),
  )
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(/0020-orders\.sql.*start with a new DATA_DIR/)
  const { rows } = await database.pool.query("SELECT to_regclass('anew') AS found")
  expect(rows[0].found).toBeNull()
})

test('counts the files that have not run yet', async () => {
  const first = { '9501.sql': 'SELECT 1' }
  await migrate(database.url, folderWith(first))
  const files = { ...first, '9502.sql': 'SELECT 1', '9503.sql': 'SELECT 1' }
  expect(await pendingMigrations(database.pool, folderWith(files))).toBe(2)
})

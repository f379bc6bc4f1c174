/** The Drizzle tables of the sources agree with the database that the migrations make. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

const SRC = join(import.meta.dirname, '../src')
const sources = globSync('**/*.ts', { cwd: SRC }).filter(
  (file) =>
    !file.endsWith('.test.ts') && readFileSync(join(SRC, file), 'utf8').includes('= pgTable('),
)

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const lineOf = (name: string, type: string, required: boolean): string =>
  `${name} ${type}${required ? ' not null' : ''}`

async function columnsInDatabase(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string; type: string; required: boolean }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  return rows.map(({ name, type, required }) => lineOf(name, type, required)).sort()
}

test('every table has a primary key', async () => {
  const { rows } = await database.pool.query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND contype = 'p')`,
  )
  expect(rows).toEqual([])
})

test.each(sources)('%s declares its tables as they are in the database', async (file) => {
  const declared = Object.values(await import(join(SRC, file))).filter((value) =>
    is(value, PgTable),
  )
  expect(declared.length, 'exports its tables').toBe(
    readFileSync(join(SRC, file), 'utf8').split('= pgTable(').length - 1,
  )
  for (const table of declared) {
    const { name, columns } = getTableConfig(table)
    const said = columns.map((column) =>
      lineOf(column.name, column.getSQLType(), column.notNull || column.primary),
    )
    expect({ [name]: said.sort() }).toEqual({ [name]: await columnsInDatabase(name) })
  }
})

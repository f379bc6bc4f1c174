import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { connectionOf, type Queries, type Transaction } from './database.ts'

type Prepared<Rows> = { execute: (values: Record<string, unknown>) => Promise<Rows> }

/** Placeholders without an encoder, because Drizzle would also encode null. */
const placeholders = (row: object): Record<string, SQL> =>
  Object.fromEntries(Object.keys(row).map((name) => [name, sql`${sql.placeholder(name)}`]))

function encoded(columns: Record<string, Column>, row: object): Record<string, unknown> {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value === null || value === undefined ? null : columns[name]?.mapToDriverValue(value),
  ])
  return Object.fromEntries(values)
}

/**
 * An INSERT of one row that is built and planned once for each connection; all rows have the same
 * keys. Only for placing an order: its three statements take 0.4 ms to build and as much to plan.
 */
export function preparedInsert<Of extends PgTable, Rows>(
  table: Of,
  build: (db: Queries, values: Of['$inferInsert']) => Prepared<Rows>,
): (tx: Transaction, row: Of['$inferInsert']) => Promise<Rows> {
  const columns = getTableColumns(table)
  const made = new WeakMap<Queries, Prepared<Rows>>()
  return (tx, row) => {
    const db = connectionOf(tx)
    const statement = made.get(db) ?? build(db, placeholders(row))
    made.set(db, statement)
    return statement.execute(encoded(columns, row))
  }
}

import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../platform/database.ts'
import { foldedSql } from '../../platform/folded.ts'
import { folded } from '../../platform/text.ts'
import type { ChangeKind, FormValues, RecordRow } from './record.ts'
import { resourceChanges } from './tables.ts'

type Table = PgTable & Record<keyof RecordRow, PgColumn>
type Values = Record<string, unknown>

/**
 * The table without its own columns: the frame reads and writes rows whose other columns it does
 * not know, so Drizzle cannot derive their types.
 */
const plain = (table: PgTable): PgTable => table
const rowsOf = (rows: readonly unknown[]) => rows as RecordRow[]
const valuesOf = (values: Values) => values as never

const LIKE_SIGNS = /[\\%_]/g

/** Every word of the search is in one of the texts. */
function found(texts: readonly SQL[], search: string, column?: PgColumn): SQL | undefined {
  const said = column ?? foldedSql(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`)
  const all = search.split(/\s+/).filter((word) => word !== '')
  return and(
    ...all.map((word) => sql`${said} LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`),
  )
}

export type Wanted = {
  texts: readonly SQL[]
  folded?: PgColumn
  search: string
  filters: readonly SQL[]
  archived: boolean
  sort: SQL | PgColumn
  order: 'asc' | 'desc'
}

const conditionOf = (table: Table, { texts, folded: column, search, filters, archived }: Wanted) =>
  and(
    archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
    texts.length > 0 ? found(texts, search, column) : undefined,
    ...filters,
  )

/** `limit` undefined: all. */
export async function listRows(
  db: Queries,
  table: Table,
  wanted: Wanted,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<RecordRow[]> {
  const by = wanted.order === 'asc' ? asc : desc
  const rows = db
    .select()
    .from(plain(table))
    .where(conditionOf(table, wanted))
    .orderBy(by(wanted.sort), by(table.id))
    .offset(offset)
  return rowsOf(await (limit === undefined ? rows : rows.limit(limit)))
}

export const countRows = (db: Queries, table: Table, wanted: Wanted): Promise<number> =>
  db.$count(table, conditionOf(table, wanted))

/** In the order of the ids; missing ones are left out. `lock`: until the transaction ends. */
export async function findRows(
  db: Queries,
  table: Table,
  ids: readonly string[],
  lock = false,
): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const query = db
    .select()
    .from(plain(table))
    .where(inArray(table.id, [...ids]))
  const rows = rowsOf(await (lock ? query.for('update') : query))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All records by one value, for an import. */
export const allRows = async (db: Queries, table: Table): Promise<RecordRow[]> =>
  rowsOf(await db.select().from(plain(table)))

export async function insertRow(
  tx: Transaction,
  table: Table,
  values: Values,
  at: Date,
): Promise<string> {
  const [row] = await tx
    .insert(plain(table))
    .values(valuesOf({ ...values, createdAt: at, updatedAt: at }))
    .returning({ id: table.id })
  if (!row) throw new Error('the row was not inserted')
  return String(row.id)
}

/** False where the version is another: another editor saved first. */
export async function updateRow(
  tx: Transaction,
  table: Table,
  { id, version }: { id: string; version: number },
  values: Values,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(plain(table))
    .set(valuesOf({ ...values, version: sql`${table.version} + 1`, updatedAt: at }))
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id })
  return changed.length > 0
}

export async function deleteRow(tx: Transaction, table: Table, id: string): Promise<void> {
  await tx.delete(plain(table)).where(eq(table.id, id))
}

/** Rows of one statement. */
const AT_ONCE = 5_000

/**
 * Rows with the same members as a set of the database, and the names of its columns. All values are
 * one parameter: Drizzle's own insert names each of them, and takes ten times as long to write.
 */
function setOf(table: PgTable, rows: readonly Values[]) {
  const columns = getTableColumns(table)
  const stored = (name: string) => columns[name]?.name ?? name
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [stored(name), value])),
    ),
  )
  return {
    names: Object.keys(rows[0] ?? {}).map(stored),
    set: sql`jsonb_populate_recordset(NULL::${table}, ${json}::jsonb)`,
  }
}

/** Calls `save` with parts of the rows, those of the same members together. */
async function inParts(
  rows: readonly Values[],
  save: (some: readonly Values[]) => Promise<unknown>,
): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  for (const some of alike.values())
    for (let from = 0; from < some.length; from += AT_ONCE)
      await save(some.slice(from, from + AT_ONCE))
}

const listed = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Inserts many rows; columns that they do not have get their defaults. */
export const insertRows = (
  tx: Transaction,
  table: PgTable,
  rows: readonly Values[],
): Promise<void> =>
  inParts(rows, (some) => {
    const { names, set } = setOf(table, some)
    return tx.execute(
      sql`INSERT INTO ${table} (${listed(names)}) SELECT ${listed(names)} FROM ${set}`,
    )
  })

/** Changes many rows by their ids; columns that they do not have stay. */
export const updateRows = (
  tx: Transaction,
  table: PgTable,
  rows: readonly Values[],
): Promise<void> =>
  inParts(rows, (some) => {
    const { names, set } = setOf(table, some)
    const next = names
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
    return tx.execute(
      sql`UPDATE ${table} t SET ${sql.join(next, sql`, `)} FROM ${set} r WHERE t.id = r.id`,
    )
  })

export type NewChange = {
  resource: string
  recordId: string
  at: Date
  byId: string
  kind: ChangeKind
  before: FormValues | null
  after: FormValues | null
}

export const saveChanges = (tx: Transaction, changes: readonly NewChange[]): Promise<void> =>
  insertRows(tx, resourceChanges, changes)

const MOST_CHANGES = 200

/** Newest first. */
export const listChanges = (
  db: Queries,
  resource: string,
  recordId: string,
  limit = MOST_CHANGES,
) =>
  db
    .select()
    .from(resourceChanges)
    .where(and(eq(resourceChanges.resource, resource), eq(resourceChanges.recordId, recordId)))
    .orderBy(desc(resourceChanges.id))
    .limit(limit)

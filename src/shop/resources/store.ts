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

/** Rows of one statement: PostgreSQL takes 65 535 parameters. */
const AT_ONCE = 500

/** Inserts or replaces many records. */
export async function saveRows(
  tx: Transaction,
  table: Table,
  rows: readonly Values[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== 'id' && name !== 'createdAt')
  const columns = getTableColumns(plain(table))
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
  )
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const ids = some.map(({ id }) => String(id))
    const stored = new Map((await findRows(tx, table, ids)).map((row) => [row.id, row]))
    await tx
      .insert(plain(table))
      // Columns that no form has are those stored: the insert checks them before it replaces.
      .values(some.map((row) => valuesOf({ ...stored.get(String(row.id)), ...row })))
      .onConflictDoUpdate({ target: table.id, set: valuesOf(set) })
  }
}

export type NewChange = {
  resource: string
  recordId: string
  at: Date
  byId: string
  kind: ChangeKind
  before: FormValues | null
  after: FormValues | null
}

export async function saveChanges(tx: Transaction, changes: readonly NewChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += AT_ONCE)
    await tx.insert(resourceChanges).values(changes.slice(from, from + AT_ONCE))
}

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

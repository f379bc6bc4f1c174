import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../../platform/database.ts'
import { folded, foldedSql } from '../../platform/folded.ts'
import type { ChangeKind, FormValues } from './record.ts'
import { resourceChanges } from './tables.ts'

type Columns = Record<'id' | 'version' | 'archivedAt' | 'createdAt' | 'updatedAt', PgColumn>
type Table = PgTable & Columns
type Row = {
  id: string
  version: number
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const LIKE_SIGNS = /[\\%_]/g

/** Every word of the search is in one of the texts. */
function found(texts: readonly SQL[], search: string): SQL | undefined {
  const said = foldedSql(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`)
  const all = search.split(/\s+/).filter((word) => word !== '')
  return and(
    ...all.map((word) => sql`${said} LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`),
  )
}

export type Wanted = {
  texts: readonly SQL[]
  search: string
  filters: readonly SQL[]
  archived: boolean
  sort: SQL | PgColumn
  order: 'asc' | 'desc'
}

const conditionOf = (table: Table, { texts, search, filters, archived }: Wanted) =>
  and(
    archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
    texts.length > 0 ? found(texts, search) : undefined,
    ...filters,
  )

/** `limit` undefined: all. */
export async function listRows(
  db: Queries,
  table: Table,
  wanted: Wanted,
  { limit, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Row[]> {
  const by = wanted.order === 'asc' ? asc : desc
  const rows = db
    .select()
    .from(table as PgTable)
    .where(conditionOf(table, wanted))
    .orderBy(by(wanted.sort), by(table.id))
    .offset(offset)
  return (await (limit === undefined ? rows : rows.limit(limit))) as Row[]
}

export const countRows = (db: Queries, table: Table, wanted: Wanted): Promise<number> =>
  db.$count(table, conditionOf(table, wanted))

/** In the order of the ids; missing ones are left out. `lock`: until the transaction ends. */
export async function findRows(
  db: Queries,
  table: Table,
  ids: readonly string[],
  lock = false,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const query = db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
  const rows = (await (lock ? query.for('update') : query)) as Row[]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All records by one value, for an import. */
export const allRows = async (db: Queries, table: Table): Promise<Row[]> =>
  (await db.select().from(table as PgTable)) as Row[]

export async function insertRow(
  tx: Transaction,
  table: Table,
  values: Record<string, unknown>,
  at: Date,
): Promise<string> {
  const [row] = (await tx
    .insert(table as PgTable)
    .values({ ...values, createdAt: at, updatedAt: at } as never)
    .returning({ id: table.id })) as { id: string }[]
  if (!row) throw new Error('the row was not inserted')
  return row.id
}

/** False where the version is another: another editor saved first. */
export async function updateRow(
  tx: Transaction,
  table: Table,
  { id, version }: { id: string; version: number },
  values: Record<string, unknown>,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .update(table as PgTable)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: at } as never)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id })
  return changed.length > 0
}

export async function deleteRow(tx: Transaction, table: Table, id: string): Promise<void> {
  await tx.delete(table as PgTable).where(eq(table.id, id))
}

/** Rows of one statement: PostgreSQL takes 65 535 parameters. */
const AT_ONCE = 500

/** Inserts or replaces many records. */
export async function saveRows(
  tx: Transaction,
  table: Table,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== 'id' && name !== 'createdAt')
  const columnOf = (name: string) => (table as unknown as Record<string, PgColumn>)[name]
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(columnOf(name)?.name ?? name)}`]),
  )
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(table as PgTable)
      .values(rows.slice(from, from + AT_ONCE) as never)
      .onConflictDoUpdate({ target: table.id, set: set as never })
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
export const listChanges = (db: Queries, resource: string, recordId: string) =>
  db
    .select()
    .from(resourceChanges)
    .where(and(eq(resourceChanges.resource, resource), eq(resourceChanges.recordId, recordId)))
    .orderBy(desc(resourceChanges.id))
    .limit(MOST_CHANGES)

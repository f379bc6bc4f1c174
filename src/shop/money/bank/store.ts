import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import type { ReadStatement } from './bank-entry.ts'
import { entryKeys } from './entry-hash.ts'
import type { EntryCursor, EntryState } from './entry-state.ts'
import { type BankEntryRow, bankEntries, bankEntryOrders, bankStatements } from './tables.ts'

export const ENTRIES_PAGE = 50
const ROWS_AT_ONCE = 1000

type File = { fileName: string; sha256: string; readAt: Date; readBy: string }

/** Keeps a statement and its entries. @returns the number of entries that were not known before */
export async function keepStatement(
  tx: Transaction,
  read: ReadStatement,
  file: File,
): Promise<number> {
  const { format, account, entries } = read
  const [kept] = await tx
    .insert(bankStatements)
    .values({ ...file, format, account })
    .onConflictDoUpdate({ target: bankStatements.sha256, set: { sha256: file.sha256 } })
    .returning({ id: bankStatements.id })
  if (!kept) throw new Error('the statement was not stored')
  const keys = entryKeys(read)
  const rows = entries.map((entry, at) => ({
    ...entry,
    statementId: kept.id,
    key: keys[at] ?? '',
  }))
  let added = 0
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const inserted = await tx
      .insert(bankEntries)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: bankEntries.key })
      .returning({ id: bankEntries.id })
    added += inserted.length
  }
  return added
}

const after = ({ valueOn, id }: EntryCursor): SQL =>
  sql`(${bankEntries.valueOn}, ${bankEntries.id}) < (${valueOn}::date, ${id}::uuid)`

/** A page of entries in a state, newest first; one more than a page tells that there are more. */
export async function listEntries(db: Queries, state: EntryState, from?: EntryCursor) {
  return db
    .select({ entry: bankEntries, by: users.name })
    .from(bankEntries)
    .leftJoin(users, eq(users.id, bankEntries.decidedBy))
    .where(and(eq(bankEntries.state, state), from && after(from)))
    .orderBy(desc(bankEntries.valueOn), desc(bankEntries.id))
    .limit(ENTRIES_PAGE + 1)
}

export async function countEntries(db: Queries): Promise<Record<EntryState, number>> {
  const rows = await db
    .select({ state: bankEntries.state, entries: count() })
    .from(bankEntries)
    .groupBy(bankEntries.state)
  const of = (state: EntryState) => rows.find((each) => each.state === state)?.entries ?? 0
  return { open: of('open'), confirmed: of('confirmed'), ignored: of('ignored') }
}

/** The orders that entries confirmed, by entry. */
export async function listConfirmedBy(db: Queries, entryIds: readonly string[]) {
  return db
    .select({
      entryId: bankEntryOrders.entryId,
      number: orders.number,
      cents: bankEntryOrders.cents,
    })
    .from(bankEntryOrders)
    .innerJoin(orders, eq(orders.id, bankEntryOrders.orderId))
    .where(inArray(bankEntryOrders.entryId, [...entryIds]))
    .orderBy(orders.number)
}

export type Counterpart = {
  amountCents: number
  valueOn: string
  payer: string
  number: string | null
}

/**
 * What stands against reversals: of credits of these amounts the reversals since, of a reversal the
 * credits before it with the order that they confirmed.
 */
export async function listCounterparts(
  db: Queries,
  kind: 'credit' | 'taken_back',
  amounts: readonly number[],
): Promise<Counterpart[]> {
  if (amounts.length === 0) return []
  return db
    .select({
      amountCents: bankEntries.amountCents,
      valueOn: bankEntries.valueOn,
      payer: bankEntries.payer,
      number: orders.number,
    })
    .from(bankEntries)
    .leftJoin(bankEntryOrders, eq(bankEntryOrders.entryId, bankEntries.id))
    .leftJoin(orders, eq(orders.id, bankEntryOrders.orderId))
    .where(and(eq(bankEntries.kind, kind), inArray(bankEntries.amountCents, [...amounts])))
    .orderBy(desc(bankEntries.valueOn))
    .limit(ENTRIES_PAGE)
}

/** The entry, locked until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<BankEntryRow | undefined> {
  const [found] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update')
  return found
}

export type Decision = { to: EntryState; note: string | null; at: Date; by: string }

/** Moves a locked entry; the state it comes from is the caller's to check. */
export async function decideEntry(
  tx: Transaction,
  id: string,
  { to, note, at, by }: Decision,
): Promise<void> {
  const decided =
    to === 'open' ? { decidedAt: null, decidedBy: null } : { decidedAt: at, decidedBy: by }
  await tx
    .update(bankEntries)
    .set({ state: to, note, ...decided })
    .where(eq(bankEntries.id, id))
}

export async function keepConfirmed(
  tx: Transaction,
  entryId: string,
  paid: readonly { orderId: string; cents: number }[],
): Promise<void> {
  await tx.insert(bankEntryOrders).values(paid.map((each) => ({ entryId, ...each })))
}

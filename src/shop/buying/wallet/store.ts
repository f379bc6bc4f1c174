import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { ledgerEntries } from './tables.ts'
import type { WalletKind } from './wallet-kind.ts'

/**
 * Serialises the entries of one wallet until the transaction ends. Locked after the rows of orders
 * and before a coupon's, always in this order, which prevents deadlocks. The database's own trigger
 * takes the same lock.
 */
export async function lockWallet(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wallet:${customerId}`}, 0))`,
  )
}

const ofCustomer = (customerId: string) => eq(ledgerEntries.customerId, customerId)

/** The balance of the wallet in cents: the sum of its entries. */
export const balanceOf = (db: Queries, customerId: string): Promise<number> =>
  figure(db, sql`sum(${ledgerEntries.cents})`, ofCustomer(customerId))

/** One figure over ledger entries; 0 where there are none. */
export async function figure(db: Queries, what: SQL, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ figure: sql<string>`coalesce(${what}, 0)` })
    .from(ledgerEntries)
    .where(where)
  return Number(row?.figure)
}

export type NewEntry = {
  customerId: string
  at: Date
  kind: WalletKind
  cents: number
  orderId: string | null
  reference: string
  /** Both of a correction. */
  reason?: string
  byId?: string
}

/** Writes an entry once: false for a repeated cause. */
export async function addEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await tx
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  return added.length > 0
}

/**
 * `name`: common to the entries of one reservation: the id of its order, or that of a part of a
 * change.
 */
export type Reservation = {
  customerId: string
  orderId: string
  cents: number
  at: Date
  name?: string
}

/** Reserves money for an order. False, with nothing written, where the balance is too low. */
export async function reserve(
  tx: Transaction,
  { customerId, orderId, cents, at, name = orderId }: Reservation,
): Promise<boolean> {
  await lockWallet(tx, customerId)
  if ((await balanceOf(tx, customerId)) < cents) return false
  return addEntry(tx, {
    customerId,
    at,
    kind: 'reserved',
    cents: -cents,
    orderId,
    reference: `reserved:${name}`,
  })
}

/** The amount reserved under a name, and whether it was spent or returned since. */
export async function reservationOf(db: Queries, name: string) {
  const references = [`reserved:${name}`, `spent:${name}`, `returned:${name}`]
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reference, references))
  const reserved = entries.find(({ kind }) => kind === 'reserved')
  return (
    reserved && {
      customerId: reserved.customerId,
      orderId: reserved.orderId,
      cents: -reserved.cents,
      open: entries.length === 1,
    }
  )
}

/** On payment: the reservation is spent. */
export async function settleReservation(tx: Transaction, name: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, name)
  if (!found?.open) return
  const { customerId, orderId } = found
  await addEntry(tx, {
    customerId,
    at,
    kind: 'spent',
    cents: 0,
    orderId,
    reference: `spent:${name}`,
  })
}

/** The order ended unpaid: the reservation is released. A spent one is not changed. */
export async function returnReservation(tx: Transaction, name: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, name)
  if (!found?.open) return
  const { customerId, orderId, cents } = found
  await lockWallet(tx, customerId)
  await addEntry(tx, {
    customerId,
    at,
    kind: 'returned',
    cents,
    orderId,
    reference: `returned:${name}`,
  })
}

export type LedgerEntry = {
  id: number
  at: Date
  kind: WalletKind
  cents: number
  orderId: string | null
  balanceCents: number
  /** Of a correction, and who made it. */
  reason: string | null
  byId: string | null
}

const moved = (customerId: string) => and(ofCustomer(customerId), ne(ledgerEntries.cents, 0))

/** A reservation is shown as spent once its order is paid. */
const SHOWN_KIND = sql<WalletKind>`CASE WHEN kind = 'reserved' AND EXISTS (
  SELECT FROM ledger_entries s
    WHERE s.reference = 'spent:' || substr(entries.reference, length('reserved:') + 1))
  THEN 'spent' ELSE kind END`

/**
 * Entries that moved money, newest first, each with the balance after it. `spent` moves none: the
 * reservation shows its state.
 */
export async function listLedger(
  db: Queries,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const { id, at, kind, cents, orderId, reference, reason, byId } = ledgerEntries
  const entries = db
    .select({
      ...{ id, at, kind, cents, orderId, reference, reason, byId },
      balanceCents: sql`sum(${cents}) OVER (ORDER BY ${id})`.mapWith(Number).as('balance_cents'),
    })
    .from(ledgerEntries)
    .where(moved(customerId))
    .as('entries')
  return db
    .select({
      id: entries.id,
      at: entries.at,
      kind: SHOWN_KIND,
      cents: entries.cents,
      orderId: entries.orderId,
      balanceCents: entries.balanceCents,
      reason: entries.reason,
      byId: entries.byId,
    })
    .from(entries)
    .orderBy(desc(entries.id))
    .limit(limit)
    .offset(offset)
}

/** Their number. */
export const countLedger = (db: Queries, customerId: string): Promise<number> =>
  figure(db, sql`count(*)`, moved(customerId))

/** The sum of the loyalty programme's credits and deductions, in cents. */
export const creditGiven = (db: Queries, customerId: string): Promise<number> =>
  figure(
    db,
    sql`sum(${ledgerEntries.cents})`,
    and(ofCustomer(customerId), inArray(ledgerEntries.kind, ['accrued', 'taken_back'])),
  )

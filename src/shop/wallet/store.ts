import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import { type WalletKind, walletEntries } from './tables.ts'

/**
 * Makes the entries of one wallet wait for each other until the transaction ends. Taken after the rows of orders and before a coupon's,
 * always in this order, so that nobody waits in a circle. The database's own guard takes the same lock.
 */
export async function lockWallet(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wallet:${customerId}`}, 0))`)
}

/** The sum of the ledger, in cents. */
export async function balanceOf(db: Queries, customerId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${walletEntries.cents}), 0)`.mapWith(Number) })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
  return row?.cents ?? 0
}

export type NewEntry = { customerId: string; at: Date; kind: WalletKind; cents: number; orderId: string | null; reference: string }

/** Writes an entry once: false where its cause has been written before. */
export async function addEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await tx
    .insert(walletEntries)
    .values(entry)
    .onConflictDoNothing({ target: walletEntries.reference })
    .returning({ id: walletEntries.id })
  return added.length > 0
}

export type Reservation = { customerId: string; orderId: string; cents: number; at: Date }

/** Sets money aside for an order. False, and nothing written, where the wallet does not have it. */
export async function reserve(tx: Transaction, { customerId, orderId, cents, at }: Reservation): Promise<boolean> {
  await lockWallet(tx, customerId)
  if ((await balanceOf(tx, customerId)) < cents) return false
  return addEntry(tx, { customerId, at, kind: 'reserved', cents: -cents, orderId, reference: `reserved:${orderId}` })
}

/** What an order has set aside, and whether it was spent or returned since. */
export async function reservationOf(db: Queries, orderId: string) {
  const kinds: WalletKind[] = ['reserved', 'spent', 'returned']
  const entries = await db
    .select()
    .from(walletEntries)
    .where(and(eq(walletEntries.orderId, orderId), inArray(walletEntries.kind, kinds)))
  const reserved = entries.find(({ kind }) => kind === 'reserved')
  return reserved && { customerId: reserved.customerId, cents: -reserved.cents, open: entries.length === 1 }
}

/** The order was paid: what was set aside is spent. */
export async function settleReservation(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, orderId)
  if (found?.open) await addEntry(tx, { customerId: found.customerId, at, kind: 'spent', cents: 0, orderId, reference: `spent:${orderId}` })
}

/** The order ended unpaid: what was set aside is the customer's again. What was spent stays so. */
export async function returnReservation(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const found = await reservationOf(tx, orderId)
  if (!found?.open) return
  await lockWallet(tx, found.customerId)
  await addEntry(tx, { customerId: found.customerId, at, kind: 'returned', cents: found.cents, orderId, reference: `returned:${orderId}` })
}

export type LedgerEntry = { id: number; at: Date; kind: WalletKind; cents: number; orderId: string | null; balanceCents: number }

/** Entries that moved money, newest first, each with the balance after it. `spent` moves none: a reservation tells by itself whether it is. */
export async function listLedger(db: Queries, customerId: string, page: { limit: number; offset: number }): Promise<LedgerEntry[]> {
  const { id, at, kind, cents, orderId } = walletEntries
  const running = sql`sum(${cents}) OVER (ORDER BY ${id})`.mapWith(Number).as('balance_cents')
  const shownKind = sql<WalletKind>`CASE WHEN ${kind} = 'reserved' AND EXISTS (
    SELECT FROM wallet_entries settled WHERE settled.order_id = wallet_entries.order_id AND settled.kind = 'spent') THEN 'spent' ELSE ${kind} END`.as(
    'shown_kind',
  )
  const whole = db
    .select({ id, at, kind, shownKind, cents, orderId, balanceCents: running })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .as('whole')
  return db
    .select({ id: whole.id, at: whole.at, kind: whole.shownKind, cents: whole.cents, orderId: whole.orderId, balanceCents: whole.balanceCents })
    .from(whole)
    .where(sql`${whole.kind} <> 'spent'`)
    .orderBy(desc(whole.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countLedger(db: Queries, customerId: string): Promise<number> {
  return db.$count(walletEntries, and(eq(walletEntries.customerId, customerId), sql`${walletEntries.kind} <> 'spent'`))
}

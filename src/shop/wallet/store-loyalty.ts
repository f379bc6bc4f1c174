import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { madridDay } from '../../platform/calendar.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import { sumCents } from '../../platform/money.ts'
import { accrualOf, type LoyaltyTier, refundShare } from './loyalty.ts'
import { addEntry, balanceOf, lockWallet } from './store.ts'
import { loyaltyEntries, walletEntries } from './tables.ts'

/** The calendar year in Madrid. */
export const yearOf = (at: Date): number => Number(madridDay(at.getTime()).slice(0, 4))

const sumOf = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Net paid spend of a calendar year, refunds deducted. */
export async function spentInYear(db: Queries, customerId: string, year: number): Promise<number> {
  const [row] = await db
    .select({ cents: sumOf(loyaltyEntries.netCents) })
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.customerId, customerId), eq(loyaltyEntries.year, year)))
  return row?.cents ?? 0
}

/**
 * Makes the wallet what the programme says of it. Credit that was spent before its order was refunded cannot be taken from an empty
 * wallet: what is missing is taken from the credit that comes next.
 */
async function evenOut(tx: Transaction, cause: { customerId: string; orderId: string; at: Date; reference: string }): Promise<void> {
  const { customerId, orderId, at, reference } = cause
  const [due] = await tx
    .select({ cents: sumOf(loyaltyEntries.creditCents) })
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.customerId, customerId))
  const [given] = await tx
    .select({ cents: sumOf(walletEntries.cents) })
    .from(walletEntries)
    .where(and(eq(walletEntries.customerId, customerId), inArray(walletEntries.kind, ['accrued', 'taken_back'])))
  const difference = (due?.cents ?? 0) - (given?.cents ?? 0)
  if (difference > 0) await addEntry(tx, { customerId, at, kind: 'accrued', cents: difference, orderId, reference: `accrued:${reference}` })
  if (difference >= 0) return
  const taken = Math.min(-difference, await balanceOf(tx, customerId))
  if (taken > 0) await addEntry(tx, { customerId, at, kind: 'taken_back', cents: -taken, orderId, reference: `taken_back:${reference}` })
}

export type PaidOrder = { customerId: string; orderId: string; grossCents: number; netCents: number; at: Date }

/** A payment was confirmed: counts the order and credits what it is worth at the tier before it. Repeating it changes nothing. */
export const creditOrder = (tx: Transaction, paid: PaidOrder, tiers: readonly LoyaltyTier[]): Promise<void> =>
  credit(tx, paid, `paid:${paid.orderId}`, tiers)

/** The difference of a change was paid; `reference` names the change. */
export const creditDifference = (tx: Transaction, paid: PaidOrder & { reference: string }, tiers: readonly LoyaltyTier[]): Promise<void> =>
  credit(tx, paid, `paid:${paid.orderId}:${paid.reference}`, tiers)

async function credit(tx: Transaction, paid: PaidOrder, reference: string, tiers: readonly LoyaltyTier[]): Promise<void> {
  const { customerId, orderId, grossCents, netCents, at } = paid
  await lockWallet(tx, customerId)
  const year = yearOf(at)
  const creditCents = accrualOf(netCents, await spentInYear(tx, customerId, year), tiers)
  const entry = { customerId, orderId, year, at, grossCents, netCents, creditCents, reference }
  const added = await tx.insert(loyaltyEntries).values(entry).onConflictDoNothing().returning({ id: loyaltyEntries.id })
  if (added.length > 0) await evenOut(tx, { customerId, orderId, at, reference: entry.reference })
}

export type Refunded = { orderId: string /** Names the refund: repeating it changes nothing. */; refundId: string; amountCents: number; at: Date }

/** Money of an order was given back: takes its share of spend and credit back. Nothing to do for an order that was never counted. */
export async function takeBackCredit(tx: Transaction, { orderId, refundId, amountCents, at }: Refunded): Promise<void> {
  const ofOrder = eq(loyaltyEntries.orderId, orderId)
  const counted = await tx
    .select()
    .from(loyaltyEntries)
    .where(and(ofOrder, gte(loyaltyEntries.grossCents, 0)))
    .orderBy(asc(loyaltyEntries.id))
  const [first] = counted
  if (!first) return
  const { customerId, year } = first
  // The order and its paid differences are one.
  const paid = {
    grossCents: sumCents(counted.map((entry) => entry.grossCents)),
    netCents: sumCents(counted.map((entry) => entry.netCents)),
    creditCents: sumCents(counted.map((entry) => entry.creditCents)),
  }
  await lockWallet(tx, customerId)
  const [before] = await tx
    .select({ cents: sumOf(loyaltyEntries.grossCents) })
    .from(loyaltyEntries)
    .where(and(ofOrder, lt(loyaltyEntries.grossCents, 0)))
  const share = refundShare(paid, -(before?.cents ?? 0), amountCents)
  if (share.grossCents === 0) return
  const reference = `refunded:${refundId}`
  const entry = {
    customerId,
    orderId,
    year,
    at,
    grossCents: -share.grossCents,
    netCents: -share.netCents,
    creditCents: 0 - share.creditCents,
    reference,
  }
  const added = await tx
    .insert(loyaltyEntries)
    .values(entry)
    .onConflictDoNothing({ target: loyaltyEntries.reference })
    .returning({ id: loyaltyEntries.id })
  if (added.length > 0) await evenOut(tx, { customerId, orderId, at, reference })
}

/** What the programme counted, newest first. */
export const listAccruals = (db: Queries, customerId: string, { limit, offset }: { limit: number; offset: number }) => {
  const { id, at, orderId, netCents, creditCents } = loyaltyEntries
  return db
    .select({ id, at, orderId, netCents, creditCents })
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.customerId, customerId))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset)
}

export async function countAccruals(db: Queries, customerId: string): Promise<number> {
  return db.$count(loyaltyEntries, eq(loyaltyEntries.customerId, customerId))
}

import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { madridDay } from '../../../platform/calendar.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { sumCents } from '../../../platform/money.ts'
import { accrualOf, type LoyaltyTier, refundShare } from '../../print/wallet/loyalty.ts'
import { balanceOf, creditGiven, figure, lockWallet } from './store.ts'
import { ledgerEntries } from './tables.ts'

/** The calendar year in Madrid. */
export const yearOf = (at: Date): number => Number(madridDay(at.getTime()).slice(0, 4))

const { year, orderId: ofOrder, netCents: net, creditCents: credited } = ledgerEntries

const countedFor = (customerId: string) =>
  and(eq(ledgerEntries.customerId, customerId), isNotNull(year))

/** Net paid spend of a calendar year, minus refunds. */
export const spentInYear = (db: Queries, customerId: string, inYear: number): Promise<number> =>
  figure(db, sql`sum(${net})`, and(countedFor(customerId), eq(year, inYear)))

/** The total credit of all counted orders. */
const creditDue = (db: Queries, customerId: string): Promise<number> =>
  figure(db, sql`sum(${credited})`, countedFor(customerId))

type Counted = {
  customerId: string
  orderId: string
  year: number
  at: Date
  grossCents: number
  netCents: number
  creditCents: number
}

/**
 * Counts once for each cause, and adjusts the wallet to the programme's total in the same entry.
 * Credit that was spent before its order was refunded cannot be taken from an empty wallet: it is
 * deducted from later credit. Only with the wallet's lock.
 */
async function count(tx: Transaction, entry: Counted, reference: string): Promise<void> {
  const { customerId, creditCents } = entry
  const difference =
    (await creditDue(tx, customerId)) + creditCents - (await creditGiven(tx, customerId))
  const cents =
    difference < 0 ? 0 - Math.min(-difference, await balanceOf(tx, customerId)) : difference
  const kind = cents > 0 ? 'accrued' : cents < 0 ? 'taken_back' : 'counted'
  await tx
    .insert(ledgerEntries)
    .values({ ...entry, kind, cents, reference })
    .onConflictDoNothing()
}

export type PaidOrder = {
  customerId: string
  orderId: string
  grossCents: number
  netCents: number
  at: Date
}

/**
 * A confirmed payment: counts the order and credits its share at the tier before it. Idempotent.
 */
export const creditOrder = (
  tx: Transaction,
  paid: PaidOrder,
  tiers: readonly LoyaltyTier[],
): Promise<void> => credit(tx, paid, `paid:${paid.orderId}`, tiers)

/** The difference of a change was paid; `reference` names the change. */
export const creditDifference = (
  tx: Transaction,
  paid: PaidOrder & { reference: string },
  tiers: readonly LoyaltyTier[],
): Promise<void> => credit(tx, paid, `paid:${paid.orderId}:${paid.reference}`, tiers)

async function credit(
  tx: Transaction,
  paid: PaidOrder,
  reference: string,
  tiers: readonly LoyaltyTier[],
): Promise<void> {
  const { customerId, orderId, grossCents, netCents, at } = paid
  await lockWallet(tx, customerId)
  const year = yearOf(at)
  const creditCents = accrualOf(netCents, await spentInYear(tx, customerId, year), tiers)
  await count(tx, { customerId, orderId, year, at, grossCents, netCents, creditCents }, reference)
}

export type Refunded = {
  orderId: string /** Names the refund: repeating it changes nothing. */
  refundId: string
  amountCents: number
  at: Date
}

/**
 * A refund of an order: takes its share of spend and credit back. No effect for an uncounted order.
 */
export async function takeBackCredit(
  tx: Transaction,
  { orderId, refundId, amountCents, at }: Refunded,
): Promise<void> {
  const entries = await countedOf(tx, orderId)
  const counted = entries.filter(({ grossCents }) => grossCents >= 0)
  const [first] = counted
  if (!first) return
  const { customerId, year } = first
  // The order and its paid differences count together.
  const paid = {
    grossCents: sumCents(counted.map((entry) => entry.grossCents)),
    netCents: sumCents(counted.map((entry) => entry.netCents)),
    creditCents: sumCents(counted.map((entry) => entry.creditCents)),
  }
  await lockWallet(tx, customerId)
  const before = sumCents(
    (await countedOf(tx, orderId))
      .filter(({ grossCents }) => grossCents < 0)
      .map(({ grossCents }) => -grossCents),
  )
  const share = refundShare(paid, before, amountCents)
  if (share.grossCents === 0) return
  const taken = {
    grossCents: -share.grossCents,
    netCents: -share.netCents,
    creditCents: 0 - share.creditCents,
  }
  await count(tx, { customerId, orderId, year, at, ...taken }, `refunded:${refundId}`)
}

/** The counted entries of an order, oldest first. */
async function countedOf(tx: Transaction, orderId: string) {
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ofOrder, orderId), isNotNull(year)))
    .orderBy(asc(ledgerEntries.id))
  return entries.map((entry) => ({ ...entry, year: entry.year ?? 0 }))
}

export type Accrual = {
  id: number
  at: Date
  orderId: string
  netCents: number
  creditCents: number
}

/** The programme's entries, newest first. */
export function listAccruals(
  db: Queries,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Accrual[]> {
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      orderId: sql<string>`${ofOrder}`,
      netCents: net,
      creditCents: credited,
    })
    .from(ledgerEntries)
    .where(countedFor(customerId))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset)
}

export const countAccruals = (db: Queries, customerId: string): Promise<number> =>
  figure(db, sql`count(*)`, countedFor(customerId))

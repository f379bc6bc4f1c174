import { and, asc, type SQL, sql } from 'drizzle-orm'
import { madridDay } from '../../../platform/calendar.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { sumCents } from '../../../platform/money.ts'
import { accrualOf, type LoyaltyTier, refundShare } from '../../print/wallet/loyalty.ts'
import { balanceOf, creditGiven, lockWallet } from './store.ts'
import { ledgerEntries } from './tables.ts'

/** The calendar year in Madrid. */
export const yearOf = (at: Date): number => Number(madridDay(at.getTime()).slice(0, 4))

/** The last checkpoint of a customer's ledger; later entries have higher numbers. */
const lastOf = (customerId: string) =>
  sql`WITH last AS (SELECT * FROM loyalty_checkpoints WHERE customer_id = ${customerId}::uuid ORDER BY entries DESC LIMIT 1)`
const since = (customerId: string) =>
  sql`customer_id = ${customerId}::uuid AND year <> 0 AND id > coalesce((SELECT entry_id FROM last), 0)`

async function figure(db: Queries, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ figure: string }>(query)
  return Number(rows[0]?.figure)
}

/** Net paid spend of a calendar year, minus refunds. */
export const spentInYear = (db: Queries, customerId: string, year: number): Promise<number> =>
  figure(
    db,
    sql`${lastOf(customerId)} SELECT coalesce((SELECT (years->>${String(year)})::bigint FROM last), 0)
      + coalesce((SELECT sum(net_cents) FROM ledger_entries WHERE ${since(customerId)} AND year = ${year}), 0) AS figure`,
  )

/** The total credit of all counted orders. */
const creditDue = (db: Queries, customerId: string): Promise<number> =>
  figure(
    db,
    sql`${lastOf(customerId)} SELECT coalesce((SELECT credit_cents FROM last), 0)
      + coalesce((SELECT sum(credit_cents) FROM ledger_entries WHERE ${since(customerId)}), 0) AS figure`,
  )

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
async function count(tx: Transaction, counted: Counted, reference: string): Promise<void> {
  const { customerId, creditCents } = counted
  const difference =
    (await creditDue(tx, customerId)) + creditCents - (await creditGiven(tx, customerId))
  const cents =
    difference < 0 ? 0 - Math.min(-difference, await balanceOf(tx, customerId)) : difference
  const kind = cents > 0 ? 'accrued' : cents < 0 ? 'taken_back' : 'counted'
  await tx
    .insert(ledgerEntries)
    .values({ ...counted, kind, cents, reference })
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
): Promise<void> => credit(tx, paid, '', tiers)

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

/**
 * The entries of an order, oldest first: its payment by the index of counted orders, the others by
 * theirs.
 */
function countedOf(tx: Transaction, orderId: string) {
  const { orderId: own, reference, year, id } = ledgerEntries
  const ofOrder = sql`((${own} = ${orderId} AND ${reference} = '') OR (${own} = ${orderId} AND ${reference} <> ''))`
  return tx
    .select()
    .from(ledgerEntries)
    .where(and(ofOrder, sql`${year} <> 0`))
    .orderBy(asc(id))
}

export type Accrual = {
  id: number
  at: Date
  orderId: string
  netCents: number
  creditCents: number
}

/** The programme's entries, newest first: every page is computed from the previous checkpoint. */
export async function listAccruals(
  db: Queries,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Accrual[]> {
  const last = (await countAccruals(db, customerId)) - offset
  if (last <= 0) return []
  const before = Math.max(last - limit, 0)
  const base = sql`SELECT entries, entry_id FROM loyalty_checkpoints WHERE customer_id = ${customerId}::uuid AND entries <= ${before}
    UNION ALL SELECT 0, 0 ORDER BY 1 DESC LIMIT 1`
  const { rows } = await db.execute<
    Record<'id' | 'netCents' | 'creditCents', string> & { at: string | Date; orderId: string }
  >(sql`
    SELECT e.id, e.at, e.order_id AS "orderId", e.net_cents AS "netCents", e.credit_cents AS "creditCents"
    FROM (${base}) base, LATERAL (SELECT * FROM ledger_entries l WHERE l.customer_id = ${customerId}::uuid AND l.year <> 0 AND l.id > base.entry_id
      ORDER BY l.id LIMIT ${last} - base.entries) e
    ORDER BY e.id DESC LIMIT ${last - before}`)
  return rows.map(({ id, at, orderId, netCents, creditCents }) => ({
    id: Number(id),
    at: new Date(at),
    orderId,
    netCents: Number(netCents),
    creditCents: Number(creditCents),
  }))
}

export const countAccruals = (db: Queries, customerId: string): Promise<number> =>
  figure(
    db,
    sql`${lastOf(customerId)} SELECT coalesce((SELECT entries FROM last), 0) + (SELECT count(*) FROM ledger_entries WHERE ${since(customerId)}) AS figure`,
  )

import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { receiptWith } from '../../order/store-receipt.ts'
import type { OrderRow } from '../../order/tables.ts'
import { orders } from '../../order/tables.ts'
import { holderKey } from '../../print/tax/holder.ts'
import type { EuVatGiven } from '../../print/tax/vat.ts'

/** An order with the number that its buyer gave. */
export type WithNumber = { id: string } & EuVatGiven

/** An order's number and buyer as they are looked up; null where it has none. */
export function givenIn(tax: OrderRow['tax']): EuVatGiven | null {
  const { euVat, name, country } = tax?.evidence.taxpayer ?? {}
  return euVat
    ? { number: euVat.number, holder: holderKey({ name: name ?? '', country: country ?? '' }) }
    : null
}

const withNumber = (rows: readonly (typeof orders.$inferSelect)[]): WithNumber[] =>
  rows.flatMap(({ id, tax }) => {
    const given = givenIn(tax)
    return given ? [{ id, ...given }] : []
  })

/**
 * Orders whose tax waits for an answer of VIES, the oldest first; `since`: older orders are no
 * longer queried.
 */
export async function listPendingTax(db: Queries, since: Date, limit = 100): Promise<WithNumber[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.taxPending}`, gt(orders.placedAt, since)))
    .orderBy(asc(orders.placedAt))
    .limit(limit)
  return withNumber(rows)
}

const openDoubt = and(
  isNotNull(orders.vatDoubt),
  notInArray(orders.status, ['cancelled', 'deleted_by_user', 'refunded']),
)

/** Orders of which it is not clear whether the VAT number is the buyer's, the oldest first. */
export async function listDoubtful(db: Queries, limit = 200): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(openDoubt)
    .orderBy(asc(orders.placedAt))
    .limit(limit)
  return rows
}

/** Those of them with this number and this buyer. */
export const listDoubtfulOf = async (
  db: Queries,
  { number, holder }: EuVatGiven,
): Promise<WithNumber[]> =>
  withNumber(await db.select().from(orders).where(openDoubt).orderBy(asc(orders.placedAt))).filter(
    (order) => order.number === number && order.holder === holder,
  )

export async function lockForTax(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return found
}

export type TaxValues = Pick<OrderRow, 'tax'> &
  Partial<
    Pick<OrderRow, 'totals' | 'vatBp' | 'vatCents' | 'recargoCents' | 'grossCents' | 'walletCents'>
  >

export async function saveTax(tx: Transaction, orderId: string, values: TaxValues): Promise<void> {
  const { tax, totals, ...figures } = values
  const receipt = await receiptWith(tx, orderId, { tax, ...(totals && { totals }) })
  await tx
    .update(orders)
    .set({
      ...figures,
      ...receipt,
      taxPending: tax?.pending ?? false,
      vatDoubt: tax?.doubt ?? null,
      taxRegime: tax?.regime ?? null,
    })
    .where(eq(orders.id, orderId))
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { followStock } from '../buying/stock/store.ts'
import type { AmendedDates, AmendedValues } from './amended-values.ts'
import type { OrderDraft } from './draft-order.ts'
import { amendableValues, costsOfLines, lineValues, piecesBySlug } from './store-place.ts'
import { receiptWith } from './store-receipt.ts'
import { type OrderLineRow, type OrderRow, orderLines, orders } from './tables.ts'

/** Locks the order against payment, moves and amendments until the transaction ends. */
export async function lockForAmendment(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .for('update')
}

export const amendedValues = async (
  tx: Transaction,
  orderId: string,
  draft: OrderDraft,
): Promise<AmendedValues> => ({
  order: amendableValues(draft),
  lines: lineValues(orderId, draft, await costsOfLines(tx, draft)).map(
    ({
      configuration,
      jobName = '',
      components,
      speed,
      netCents,
      costCents = null,
      discountCents = 0,
      pieces,
      weightG,
    }) => ({
      configuration,
      jobName,
      components,
      speed,
      netCents,
      costCents,
      discountCents,
      pieces,
      weightG,
    }),
  ),
})

/** Money of a paid order after a change: total paid, and the wallet's part of it. */
export type AmendedMoney = Partial<Pick<OrderRow, 'paidCents' | 'walletCents'>>

/** Applies a change to a locked order. Lines keep position, files and job state. */
export async function saveAmendment(
  tx: Transaction,
  {
    order,
    lines,
  }: { order: Pick<OrderRow, 'id'>; lines: readonly Pick<OrderLineRow, 'id' | 'productSlug'>[] },
  values: AmendedValues,
  { startsOn, shipsOn, deliversOn, ...money }: AmendedDates & AmendedMoney,
): Promise<void> {
  const { delivery, totals, tax, ...columns } = values.order
  const receipt = await receiptWith(tx, order.id, { delivery, totals, tax })
  await tx
    .update(orders)
    .set({
      ...columns,
      ...receipt,
      startsOn,
      shipsOn,
      deliversOn,
      promisedOn: deliversOn,
      ...money,
    })
    .where(eq(orders.id, order.id))
  for (const [index, set] of values.lines.entries()) {
    const line = lines[index]
    if (!line) throw new Error('an amended order has another number of lines')
    await tx
      .update(orderLines)
      .set(set)
      .where(and(eq(orderLines.id, line.id), eq(orderLines.orderId, order.id)))
  }
  const asked = values.lines.map(({ pieces }, index) => ({
    productSlug: lines[index]?.productSlug ?? '',
    pieces,
  }))
  await followStock(tx, order.id, piecesBySlug(asked))
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { OrderDraft } from './draft-order.ts'
import { amendableValues, lineValues } from './store-place.ts'
import { type OrderLineRow, type OrderRow, orderLines, orders } from './tables.ts'

export type AmendedDates = Pick<OrderRow, 'startsOn' | 'shipsOn' | 'deliversOn'>

/** Holds the order, so that it is neither paid nor moved nor amended by anybody else until the transaction ends. */
export async function lockForAmendment(tx: Transaction, orderId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId)).for('update')
}

/** Writes the draft over an order that is locked. Its lines keep their place, their files and how far their jobs have come. */
export async function saveAmendment(
  tx: Transaction,
  { order, lines }: { order: Pick<OrderRow, 'id'>; lines: readonly Pick<OrderLineRow, 'id'>[] },
  draft: OrderDraft,
  dates: AmendedDates,
): Promise<void> {
  const { startsOn, shipsOn, deliversOn } = dates
  await tx
    .update(orders)
    .set({ ...amendableValues(draft), startsOn, shipsOn, deliversOn, promisedOn: deliversOn })
    .where(eq(orders.id, order.id))
  for (const [index, values] of lineValues(order.id, draft).entries()) {
    const line = lines[index]
    if (!line) throw new Error('an amended order has another number of lines')
    const { configuration, components, speed, netCents, discountCents, pieces, weightG } = values
    await tx
      .update(orderLines)
      .set({ configuration, components, speed, netCents, discountCents, pieces, weightG })
      .where(and(eq(orderLines.id, line.id), eq(orderLines.orderId, order.id)))
  }
}

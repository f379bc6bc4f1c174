import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { OrderLineRecord } from '../../order/order-record.ts'
import { orderLines, orders } from '../../order/tables.ts'

/** What the template of an ordered line is drawn from, as the order recorded it. */
export type OrderedForTemplate = Pick<
  OrderLineRecord,
  'productSlug' | 'productName' | 'configuration' | 'artworkRules'
>

const columns = {
  productSlug: orderLines.productSlug,
  productName: orderLines.productName,
  configuration: orderLines.configuration,
  artworkRules: orderLines.artworkRules,
}

/** By the order's link; undefined if it does not lead to this line. */
export async function findOrderedByToken(
  db: Queries,
  orderToken: string,
  lineId: string,
): Promise<OrderedForTemplate | undefined> {
  const [line] = await db
    .select(columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.accessToken, orderToken), eq(orderLines.id, lineId)))
  return line
}

export async function findOrdered(
  db: Queries,
  lineId: string,
): Promise<OrderedForTemplate | undefined> {
  const [line] = await db.select(columns).from(orderLines).where(eq(orderLines.id, lineId))
  return line
}

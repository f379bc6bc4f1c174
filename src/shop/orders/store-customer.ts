import { and, asc, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { type CustomerOrders, type OrderCursor, type OrderFilter, STATUSES_OF, writeCursor } from './customer-orders.ts'
import { orderLines, orders } from './tables.ts'

/** Guest orders of an address become a customer's who has proved that it is theirs; how many. */
export async function adoptOrders(tx: Queries, customerId: string, email: string): Promise<number> {
  const { rowCount } = await tx
    .update(orders)
    .set({ customerId })
    .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, sql`lower(${email})`)))
  return rowCount ?? 0
}

/** The guest order behind a link becomes the customer's who holds it; one that has a customer stays theirs. */
export async function adoptOrder(tx: Queries, customerId: string, accessToken: string): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(isNull(orders.customerId), eq(orders.accessToken, accessToken)))
}

export type OrderSearch = { filter: OrderFilter; search: string; after: OrderCursor | null; limit: number }

/** Number, product or job of an order. `%` and `_` are signs like any other. */
function found(db: Queries, search: string): SQL | undefined {
  if (search === '') return undefined
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const line = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), or(ilike(orderLines.productName, like), ilike(sql`${orderLines.configuration}->>'jobName'`, like))))
  return or(ilike(orders.number, like), exists(line))
}

/** Those placed before the cursor's. The shop writes instants in whole milliseconds, so a cursor loses nothing. */
const before = ({ placedAtMs, id }: OrderCursor): SQL => sql`(${orders.placedAt}, ${orders.id}) < (${new Date(placedAtMs)}, ${id}::uuid)`

/** A page of a customer's orders, newest first: what it costs depends on the page, not on how many orders there are. */
export async function listCustomerOrders(db: Queries, customerId: string, { filter, search, after, limit }: OrderSearch): Promise<CustomerOrders> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        filter === 'all' ? undefined : inArray(orders.status, [...STATUSES_OF[filter]]),
        after ? before(after) : undefined,
        found(db, search),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const lines =
    page.length === 0
      ? []
      : await linesOf(
          db,
          page.map(({ id }) => id),
        )
  const items = page.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return {
      number: order.number,
      token: order.accessToken,
      placedAt: order.placedAt.toISOString(),
      status: order.status,
      paymentMethod: order.paymentMethod,
      paid: order.paidAt !== null,
      grossCents: order.grossCents,
      deliversOn: order.deliversOn,
      pickup: order.delivery.method === 'pickup',
      products: own.slice(0, 3).map(({ productName, configuration }) => configuration.jobName || productName),
      lines: own.length,
    }
  })
  const last = page.at(-1)
  return { items, next: rows.length > limit && last ? writeCursor({ placedAtMs: last.placedAt.getTime(), id: last.id }) : null }
}

const linesOf = (db: Queries, ids: readonly string[]) =>
  db
    .select({ orderId: orderLines.orderId, productName: orderLines.productName, configuration: orderLines.configuration })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position))

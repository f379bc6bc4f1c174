import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import {
  type OrderCursor,
  type OrderFilter,
  STATUSES_OF,
  writeCursor,
} from '../../order/customer-orders.ts'
import type { CustomerOrderRow } from '../../order/customer-orders-schema.ts'
import { NEWEST_FIRST, olderThan, ownedBy } from '../../order/store-own.ts'
import { type OrderRow, orderLines, orders } from '../../order/tables.ts'
import type { OrderScope } from '../../session/company/roles.ts'
import type { AdoptedOrder } from './adopted-order.ts'

/** Moves an address's guest orders to the customer who proved it; returns how many. */
export async function adoptOrders(tx: Queries, customerId: string, email: string): Promise<number> {
  const { rowCount } = await tx
    .update(orders)
    .set({ customerId })
    .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, sql`lower(${email})`)))
  return rowCount ?? 0
}

/** The account has the address of the order. */
const ofItsAddress = (customerId: string): SQL =>
  sql`lower(${orders.email}) = (SELECT lower(email) FROM users WHERE id = ${customerId}::uuid)`

/**
 * Moves a link's unpaid guest order to its holder's account; an order with a customer stays. A paid
 * one follows with the proof of its address: see `adoptOrders`. Returns the order's customer data;
 * of a paid one only to an account with the same address.
 */
export async function adoptOrder(
  tx: Queries,
  customerId: string,
  accessToken: string,
): Promise<AdoptedOrder | undefined> {
  const known = or(isNull(orders.paidAt), ofItsAddress(customerId))
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(isNull(orders.customerId), eq(orders.accessToken, accessToken), known))
    .for('update')
  if (!row) return undefined
  if (!row.paidAt) await tx.update(orders).set({ customerId }).where(eq(orders.id, row.id))
  const { contact, delivery, billing, tax } = row
  return { contact, delivery, billing, euVat: tax?.evidence.taxpayer.euVat?.number ?? null }
}

export type OrderSearch = {
  filter: OrderFilter
  search: string
  after: OrderCursor | null
  limit: number
}

const likeOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** By number, the customer's own reference, product or job. `%` and `_` have no special meaning. */
function found(search: string): SQL {
  const like = likeOf(search)
  return sql`(${orders.number} ILIKE ${like} OR ${orders.reference} ILIKE ${like} OR EXISTS (
    SELECT FROM order_lines l
    WHERE l.order_id = ${orders.id}
      AND (l.product_name ILIKE ${like} OR l.job_name ILIKE ${like})))`
}

const columns = {
  id: orders.id,
  number: orders.number,
  token: orders.accessToken,
  placedAt: orders.placedAt,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paidAt: orders.paidAt,
  netCents: orders.netCents,
  vatCents: orders.vatCents,
  grossCents: orders.grossCents,
  deliversOn: orders.deliversOn,
  pickup: sql<boolean>`${orders.zone} = 'pickup'`,
  reference: orders.reference,
  /** The colleague who ordered. */
  orderedBy: sql<
    string | null
  >`(SELECT trim(concat(u.name, ' ', u.surname)) FROM users u WHERE u.id = ${orders.orderedBy})`,
}
type Amounts = 'netCents' | 'vatCents' | 'grossCents'
type Found = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'placedAt'
  | 'status'
  | 'paymentMethod'
  | 'paidAt'
  | Amounts
  | 'deliversOn'
  | 'reference'
> & {
  token: string
  pickup: boolean
  orderedBy: string | null
}
type Named = { orderId: string; name: string }

/** `id`: for callers who need more of the order. */
export type OwnOrder = Omit<CustomerOrderRow, 'invoices'> & { id: string }

function ownOrder({ placedAt, paidAt, ...order }: Found, lines: readonly Named[]): OwnOrder {
  const own = lines.filter(({ orderId }) => orderId === order.id)
  return {
    ...order,
    placedAt: placedAt.toISOString(),
    paid: paidAt !== null,
    products: own.slice(0, 3).map(({ name }) => name),
    lines: own.length,
  }
}

/** The next orders of a list, newest first. */
export const findOrders = (
  db: Queries,
  scope: OrderScope,
  { filter, search, after, limit }: OrderSearch,
): Promise<Found[]> =>
  db
    .select(columns)
    .from(orders)
    .where(
      and(
        ownedBy(scope),
        filter === 'all' ? undefined : inArray(orders.status, [...STATUSES_OF[filter]]),
        search === '' ? undefined : found(search),
        olderThan(after),
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(limit)

const linesOf = (db: Queries, ids: string[]): Promise<Named[]> =>
  db
    .select({
      orderId: orderLines.orderId,
      name: sql<string>`coalesce(nullif(${orderLines.jobName}, ''), ${orderLines.productName})`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))

/**
 * A page of a customer's orders, newest first. `beside`: reads further facts about the orders of
 * the page.
 */
export async function listCustomerOrders<Beside>(
  db: Queries,
  of: string | OrderScope,
  search: OrderSearch,
  beside: (on: Queries, ids: readonly string[]) => Promise<Beside[]>,
): Promise<{ items: OwnOrder[]; next: string | null; beside: Beside[] }> {
  const scope = typeof of === 'string' ? { accountId: of, orderedBy: null } : of
  const rows = await findOrders(db, scope, { ...search, limit: search.limit + 1 })
  const page = rows.slice(0, search.limit)
  if (page.length === 0) return { items: [], next: null, beside: [] }
  const ids = page.map(({ id }) => id)
  const [lines, others] = await Promise.all([linesOf(db, ids), beside(db, ids)])
  const last = page.at(-1)
  const next =
    rows.length > search.limit && last
      ? writeCursor({ placedAtMs: last.placedAt.getTime(), id: last.id })
      : null
  return { items: page.map((order) => ownOrder(order, lines)), next, beside: others }
}

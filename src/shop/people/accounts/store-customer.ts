import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import {
  type CustomerOrderRow,
  type OrderCursor,
  type OrderFilter,
  STATUSES_OF,
  writeCursor,
} from '../../order/customer-orders.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { alongPhases } from '../../order/store-phase.ts'
import { findAlong } from '../../order/store-spans.ts'
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

/**
 * Searches number, reference, product and job name of an order `o`. `%` and `_` are literal.
 * Evaluated along the customer's orders, never over all lines.
 */
function found(search: string): SQL {
  const like = likeOf(search)
  return sql`o.number ILIKE ${like} OR o.reference ILIKE ${like} OR (SELECT bool_or(l.product_name ILIKE ${like} OR l.job_name ILIKE ${like})
    FROM order_lines l WHERE l.order_id = o.id)`
}

/** Orders before the cursor's. Instants are whole milliseconds, so the cursor is exact. */
const before = (after: OrderCursor | null): SQL =>
  after
    ? sql`AND (o.placed_at, o.id) < (${new Date(after.placedAtMs)}::timestamptz, ${after.id}::uuid)`
    : sql``

const NEWEST = sql`ORDER BY placed_at DESC, id DESC`

/**
 * The ids of a page, newest first. Every phase is read along its index and the few found are put in
 * order, so that a page of those that ended otherwise costs what any page costs.
 */
export const pageIds = (
  of: string | OrderScope,
  { filter, after, limit }: Omit<OrderSearch, 'search'>,
): SQL => ordersAlong(of, filter === 'all' ? [] : STATUSES_OF[filter], { after, limit })

const scopeOf = (of: string | OrderScope): OrderScope =>
  typeof of === 'string' ? { accountId: of, orderedBy: null } : of

/** A company's orders `o` by one colleague, where only those may be seen. */
export const orderedBy = (of: OrderScope): SQL =>
  of.orderedBy === null ? sql`true` : sql`o.ordered_by = ${of.orderedBy}::uuid`

/** Ids and instants of the next orders with these statuses, or any. */
export function ordersAlong(
  of: string | OrderScope,
  statuses: readonly OrderStatus[],
  { after, limit }: { after: OrderCursor | null; limit: number },
): SQL {
  const scope = scopeOf(of)
  const whose = scope.orderedBy === null ? sql`` : sql`AND ${orderedBy(scope)}`
  const ofOne = (phase: SQL) => sql`SELECT o.id, o.placed_at FROM orders o
    WHERE o.customer_id = ${scope.accountId}::uuid ${whose} ${phase} ${before(after)} ${NEWEST} LIMIT ${limit}`
  if (statuses.length === 0) return ofOne(sql``)
  const [first, ...others] = alongPhases(statuses).map((phase) => ofOne(sql`AND ${phase}`))
  if (first && others.length === 0) return first
  const parts = [first, ...others].map((part) => sql`(${part})`)
  return sql`SELECT id, placed_at FROM (${sql.join(parts, sql` UNION ALL `)}) found ${NEWEST} LIMIT ${limit}`
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

const ofStatuses = (filter: OrderFilter): SQL =>
  filter === 'all'
    ? sql`true`
    : sql`o.status IN (${sql.join(
        STATUSES_OF[filter].map((status) => sql`${status}`),
        sql`, `,
      )})`

/** The ids of a page. */
export async function findOrders(
  db: Queries,
  of: string | OrderScope,
  { search, ...list }: OrderSearch,
): Promise<string[]> {
  if (search === '')
    return (await db.execute<{ id: string }>(pageIds(of, list))).rows.map(({ id }) => id)
  const along = await findAlong(db, scopeOf(of).accountId, {
    candidates:
      list.filter === 'all' && scopeOf(of).orderedBy === null
        ? undefined
        : (place) => pageIds(of, { ...list, ...place }),
    isOne: sql`${orderedBy(scopeOf(of))} AND ${ofStatuses(list.filter)} AND (${found(search)})`,
    mayHave: sql`s.words LIKE lower(${likeOf(search)})`,
    ...{ after: list.after, limit: list.limit },
  })
  return along.map(({ id }) => id)
}

const rowsOf = (db: Queries, ids: string[]): Promise<Found[]> =>
  db.select(columns).from(orders).where(inArray(orders.id, ids))
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
 * A page of a customer's orders, newest first; its cost does not depend on their number. `beside`:
 * further data loaded with it.
 */
export async function listCustomerOrders<Beside>(
  db: Queries,
  of: string | OrderScope,
  search: OrderSearch,
  beside: (on: Queries, ids: readonly string[]) => Promise<Beside[]>,
): Promise<{ items: OwnOrder[]; next: string | null; beside: Beside[] }> {
  const all = await findOrders(db, of, { ...search, limit: search.limit + 1 })
  const ids = all.slice(0, search.limit)
  if (ids.length === 0) return { items: [], next: null, beside: [] }
  const [page, lines, others] = await Promise.all([
    rowsOf(db, ids),
    linesOf(db, ids),
    beside(db, ids),
  ])
  const inOrder = ids.flatMap((id) => page.find((order) => order.id === id) ?? [])
  const last = inOrder.at(-1)
  const next =
    all.length > search.limit && last
      ? writeCursor({ placedAtMs: last.placedAt.getTime(), id: last.id })
      : null
  return { items: inOrder.map((order) => ownOrder(order, lines)), next, beside: others }
}

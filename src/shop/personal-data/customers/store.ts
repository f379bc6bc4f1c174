import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { chosenIds } from '../../../platform/list-query.ts'
import { folded } from '../../../platform/text.ts'
import { balanceOf } from '../../buying/wallet/store.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { CUSTOMER_SEARCHED } from '../../session/store-customers.ts'
import { users } from '../../session/tables.ts'
import type { CustomersFilter } from './customers-schema.ts'

const MOST_LISTED = 50

const listed = {
  id: users.id,
  name: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
  companyName: users.companyName,
  email: users.email,
  phone: users.phone,
  proven: sql<boolean>`${users.emailConfirmedAt} IS NOT NULL`,
  active: users.active,
  createdAt: users.createdAt,
}
const isCustomer = eq(users.role, 'USER_ROLE')

function found({ search, kind, ids }: CustomersFilter): SQL | undefined {
  const chosen = chosenIds(ids)
  const pattern = `%${folded(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return and(
    isCustomer,
    chosen && inArray(users.id, chosen),
    search === '' ? undefined : sql`${CUSTOMER_SEARCHED} LIKE ${pattern}`,
    kind === 'company' ? eq(users.company, true) : undefined,
    kind === 'person' ? eq(users.company, false) : undefined,
    kind === 'unproven' ? sql`${users.emailConfirmedAt} IS NULL` : undefined,
  )
}

const SORTED_BY = {
  newest: users.createdAt.getSQL(),
  name: sql`folded(${users.name} || ' ' || ${users.surname})`,
  email: sql`lower(${users.email})`,
}

/** The newest first, names and addresses from A on; or the other way round. */
function orderOf({ sort, order }: CustomersFilter): SQL[] {
  const isFalling = (order ?? (sort === 'newest' ? 'desc' : 'asc')) === 'desc'
  // Those of one moment stand so that an index gives both directions.
  const isIdFalling = sort === 'newest' ? !isFalling : isFalling
  return [
    isFalling ? desc(SORTED_BY[sort]) : asc(SORTED_BY[sort]),
    isIdFalling ? desc(users.id) : asc(users.id),
  ]
}

export function listCustomers(
  queries: Queries,
  filter: CustomersFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  // Orders are counted of the page alone, and not of all rows before it.
  const page = queries
    .select({ id: users.id })
    .from(users)
    .where(found(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
    .as('page')
  return queries
    .select({
      ...listed,
      orders: sql<number>`(SELECT count(*)::int FROM orders o WHERE o.customer_id = ${users.id})`,
    })
    .from(users)
    .innerJoin(page, eq(page.id, users.id))
    .orderBy(...orderOf(filter))
}

export async function countCustomers(queries: Queries, filter: CustomersFilter): Promise<number> {
  const [counted] = await queries.select({ total: count() }).from(users).where(found(filter))
  return counted?.total ?? 0
}

export async function findCustomer(queries: Queries, id: string) {
  const [customer] = await queries
    .select({
      ...listed,
      language: users.language,
      lastEnteredAt: users.lastEnteredAt,
      billing: users.billing,
    })
    .from(users)
    .where(and(eq(users.id, id), isCustomer))
  return customer
}

type AddressRow = {
  id: string
  recipient: string
  phone: string
  address: string
  postalCode: string
  city: string
  province: string
  country: string
  isDefault: boolean
}
type OrderRow = { number: string; status: OrderStatus; placedAt: string; grossCents: number }
type InvoiceRow = {
  number: string
  issuedOn: string
  orderNumber: string
  grossCents: number
  token: string
}

/** What belongs to an account, the newest first, at most 50 of each. */
export async function loadBelongings(db: Queries, id: string) {
  const rows = async <T extends Record<string, unknown>>(query: SQL) =>
    (await db.execute<T>(query)).rows
  const limit = sql`LIMIT ${MOST_LISTED}`
  const [counted] = await rows<{ orders: number }>(
    sql`SELECT count(*)::int AS orders FROM orders WHERE customer_id = ${id}`,
  )
  return {
    orderCount: counted?.orders ?? 0,
    balanceCents: await balanceOf(db, id),
    addresses: await rows<AddressRow>(
      sql`SELECT id, recipient, phone, address, postal_code AS "postalCode", city, province,
          country, is_default AS "isDefault"
        FROM user_addresses WHERE user_id = ${id} ORDER BY created_at DESC ${limit}`,
    ),
    companies: await rows<{ company: string; role: string; state: string }>(
      sql`SELECT coalesce(nullif(u.company_name, ''), u.name) AS company, m.role, m.state
        FROM company_members m JOIN users u ON u.id = m.company_id
        WHERE m.user_id = ${id} ORDER BY m.invited_at DESC ${limit}`,
    ),
    team: await rows<{ email: string; role: string; state: string }>(
      sql`SELECT email, role, state FROM company_members WHERE company_id = ${id}
        ORDER BY invited_at DESC ${limit}`,
    ),
    orders: await rows<OrderRow>(
      sql`SELECT number, status, placed_at AS "placedAt", gross_cents::float8 AS "grossCents"
        FROM orders WHERE customer_id = ${id} ORDER BY placed_at DESC, id DESC ${limit}`,
    ),
    invoices: await rows<InvoiceRow>(
      sql`SELECT i.number, i.issued_on::text AS "issuedOn", o.number AS "orderNumber",
          i.gross_cents::float8 AS "grossCents", o.access_token AS token
        FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = ${id}
        ORDER BY i.issued_at DESC, i.id ${limit}`,
    ),
    wallet: await rows<{ at: string; kind: string; cents: number; order: string | null }>(
      sql`SELECT w.at, w.kind, w.cents::float8 AS cents, o.number AS "order"
        FROM wallet_entries w LEFT JOIN orders o ON o.id = w.order_id
        WHERE w.customer_id = ${id} ORDER BY w.id DESC ${limit}`,
    ),
    coupons: await rows<{ code: string; active: boolean; validUntil: string | null }>(
      sql`SELECT code, active, valid_until::date::text AS "validUntil" FROM coupons
        WHERE owner_id = ${id} ORDER BY created_at DESC ${limit}`,
    ),
    cart: await rows<{ product: string; addedAt: string }>(
      sql`SELECT coalesce(item ->> 'productName', '') AS product, added_at AS "addedAt"
        FROM user_cart_items WHERE user_id = ${id} ORDER BY added_at DESC ${limit}`,
    ),
    cards: await rows<{ brand: string; last4: string; expiry: string }>(
      sql`SELECT brand, last4, expiry FROM saved_cards WHERE user_id = ${id}
        ORDER BY created_at DESC ${limit}`,
    ),
  }
}

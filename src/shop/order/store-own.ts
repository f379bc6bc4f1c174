import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderScope } from '../session/company/roles.ts'
import type { OrderCursor } from './customer-orders.ts'
import { orders } from './tables.ts'

/** The orders of an account; of a company's, where limited, those placed by one colleague. */
export const ownedBy = ({ accountId, orderedBy }: OrderScope): SQL | undefined =>
  and(
    eq(orders.customerId, accountId),
    orderedBy === null ? undefined : eq(orders.orderedBy, orderedBy),
  )

/** The order of a customer's lists, along the index of customer and instant. */
export const NEWEST_FIRST = [desc(orders.placedAt), desc(orders.id)] as const

/** What follows a page that ended with this order. Instants are stored in whole milliseconds. */
export const olderThan = (last: OrderCursor | null): SQL | undefined =>
  last === null
    ? undefined
    : sql`(${orders.placedAt}, ${orders.id})
        < (${new Date(last.placedAtMs)}::timestamptz, ${last.id}::uuid)`

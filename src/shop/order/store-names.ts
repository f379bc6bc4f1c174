import { inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { orders } from './tables.ts'

/** By what a customer knows an order, and the key to its page. */
export type OrderName = { number: string; token: string }

export async function orderNames(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, OrderName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, number: orders.number, token: orders.accessToken })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

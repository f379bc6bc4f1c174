import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { cartItems } from './tables.ts'

/** A generous limit of products in one cart. */
export const MOST_CART_ITEMS = 200

/** The cart of a customer, newest first; `_id` is the server's. */
export async function listCart(queries: Queries, userId: string): Promise<CartItem[]> {
  const rows = await queries
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.addedAt), cartItems.id)
  return rows.map(({ id, clientId, item }) => ({ ...item, id: clientId, _id: id }))
}

/**
 * Stores an item under the browser's id: a repeated call replaces it. Undefined where the cart is
 * full.
 */
export async function keepCartItem(
  tx: Transaction,
  userId: string,
  { _id: _server, ...item }: CartItem,
): Promise<CartItem | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`)
  const [others] = await tx
    .select({ count: count() })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), ne(cartItems.clientId, item.id)))
  if ((others?.count ?? 0) >= MOST_CART_ITEMS) return undefined
  const [kept] = await tx
    .insert(cartItems)
    .values({ userId, clientId: item.id, item, addedAt: new Date(item.date) })
    .onConflictDoUpdate({ target: [cartItems.userId, cartItems.clientId], set: { item } })
    .returning({ id: cartItems.id })
  return { ...item, _id: kept?.id }
}

/** Removes an item by the browser's id or the server's; idempotent. */
export async function removeCartItem(queries: Queries, userId: string, id: string): Promise<void> {
  await queries
    .delete(cartItems)
    .where(
      and(
        eq(cartItems.userId, userId),
        sql`(${cartItems.clientId} = ${id} OR ${cartItems.id}::text = ${id})`,
      ),
    )
}

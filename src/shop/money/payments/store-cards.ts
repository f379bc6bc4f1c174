import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { KeptCard } from '../gateways/gateway.ts'
import { savedCards } from './tables.ts'

/** The customer's view of a card, without its token. */
const shown = {
  id: savedCards.id,
  brand: savedCards.brand,
  last4: savedCards.last4,
  expiry: savedCards.expiry,
  isDefault: savedCards.isDefault,
}
export type SavedCard = {
  id: string
  brand: string
  last4: string
  expiry: string
  isDefault: boolean
}

/** The default first, then the newest. */
export async function listCards(db: Queries, userId: string): Promise<SavedCard[]> {
  return db
    .select(shown)
    .from(savedCards)
    .where(eq(savedCards.userId, userId))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt))
}

/** Token and network number for a payment; undefined where the card is another customer's. */
export async function findCardToken(
  db: Queries,
  userId: string,
  id: string,
): Promise<{ token: string; cofTxnid: string } | undefined> {
  const [card] = await db
    .select({ token: savedCards.token, cofTxnid: savedCards.cofTxnid })
    .from(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
  return card
}

/**
 * Stores a card. One that is stored already, with the same token or the same visible data, is not
 * duplicated: it gets the new token and keeps its role as default. A customer's first card is the
 * default.
 */
export async function keepCard(
  tx: Transaction,
  userId: string,
  { token, brand, last4, expiry, cofTxnid }: KeptCard,
  at: Date,
): Promise<void> {
  // Concurrent cards: exactly one is the first, and a duplicate finds the earlier one.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('cards:' || ${userId}, 0))`)
  const kept = await tx
    .select()
    .from(savedCards)
    .where(eq(savedCards.userId, userId))
    .orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt))
  const [same, ...others] = kept.filter(
    (card) =>
      card.token === token ||
      (card.brand === brand && card.last4 === last4 && card.expiry === expiry),
  )
  // A renewed card may now equal another stored one: one of the two is kept.
  const spare = others.map(({ id }) => id)
  if (spare.length > 0) await tx.delete(savedCards).where(inArray(savedCards.id, spare))
  const card = { token, brand, last4, expiry, cofTxnid, createdAt: at }
  if (same) await tx.update(savedCards).set(card).where(eq(savedCards.id, same.id))
  else await tx.insert(savedCards).values({ ...card, userId, isDefault: kept.length === 0 })
}

/**
 * False where the card is another customer's. When the default is deleted, the newest of the others
 * becomes it.
 */
export async function deleteCard(db: Queries, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('cards:' || ${userId}, 0))`)
    const [gone] = await tx
      .delete(savedCards)
      .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
      .returning({ isDefault: savedCards.isDefault })
    if (!gone) return false
    const [next] = gone.isDefault ? await listCards(tx, userId) : []
    if (next) await tx.update(savedCards).set({ isDefault: true }).where(eq(savedCards.id, next.id))
    return true
  })
}

/** False where the card is another customer's. */
export async function makeDefault(db: Queries, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('cards:' || ${userId}, 0))`)
    if (!(await findCardToken(tx, userId, id))) return false
    await tx
      .update(savedCards)
      .set({ isDefault: false })
      .where(and(eq(savedCards.userId, userId), ne(savedCards.id, id)))
    await tx.update(savedCards).set({ isDefault: true }).where(eq(savedCards.id, id))
    return true
  })
}

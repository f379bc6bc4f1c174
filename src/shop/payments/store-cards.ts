import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import type { KeptCard } from './redsys-notification.ts'
import { savedCards } from './tables.ts'

/** What a customer sees of a card; the token stays here. */
const shown = {
  id: savedCards.id,
  brand: savedCards.brand,
  last4: savedCards.last4,
  expiry: savedCards.expiry,
  isDefault: savedCards.isDefault,
}
export type SavedCard = { id: string; brand: string; last4: string; expiry: string; isDefault: boolean }

/** The default first, then the newest. */
export async function listCards(db: Queries, userId: string): Promise<SavedCard[]> {
  return db.select(shown).from(savedCards).where(eq(savedCards.userId, userId)).orderBy(desc(savedCards.isDefault), desc(savedCards.createdAt))
}

/** Token and network number for a payment; undefined where the card is not this customer's. */
export async function findCardToken(db: Queries, userId: string, id: string): Promise<{ token: string; cofTxnid: string } | undefined> {
  const [card] = await db
    .select({ token: savedCards.token, cofTxnid: savedCards.cofTxnid })
    .from(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
  return card
}

/** Keeps a card, or what is new of a kept one. The first of a customer is their default. */
export async function keepCard(tx: Transaction, userId: string, { token, brand, last4, expiry, cofTxnid }: KeptCard, at: Date): Promise<void> {
  // Two cards at once: one of them is the first.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('cards:' || ${userId}, 0))`)
  const [first] = await tx.select({ id: savedCards.id }).from(savedCards).where(eq(savedCards.userId, userId)).limit(1)
  await tx
    .insert(savedCards)
    .values({ userId, token, brand, last4, expiry, cofTxnid, isDefault: first === undefined, createdAt: at })
    .onConflictDoUpdate({ target: [savedCards.userId, savedCards.token], set: { brand, last4, expiry } })
}

/** False where the card is not this customer's. The newest of those left becomes the default where the default goes. */
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

/** False where the card is not this customer's. */
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

import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import {
  type DeliveryAddress,
  MOST_ADDRESSES,
  type SavedAddress,
} from '../../buying/checkout/address-book.ts'
import { userAddresses, users } from '../../session/tables.ts'

const shown = {
  id: userAddresses.id,
  recipient: userAddresses.recipient,
  phone: userAddresses.phone,
  address: userAddresses.address,
  postalCode: userAddresses.postalCode,
  city: userAddresses.city,
  province: userAddresses.province,
  country: userAddresses.country,
  isDefault: userAddresses.isDefault,
}

/** The default one first, then the newest. */
export const listAddresses = (queries: Queries, userId: string): Promise<SavedAddress[]> =>
  queries
    .select(shown)
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), desc(userAddresses.createdAt), userAddresses.id)

const own = (userId: string, id: string) =>
  and(eq(userAddresses.userId, userId), eq(userAddresses.id, id))

/** Serialises one customer's changes: there is always one default among their addresses. */
const lockUser = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

async function makeOnlyDefault(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(userAddresses)
    .set({ isDefault: false })
    .where(and(eq(userAddresses.userId, userId), ne(userAddresses.id, id)))
  await tx.update(userAddresses).set({ isDefault: true }).where(own(userId, id))
}

/** Adds an address; the first is the default. Undefined at the limit. */
export async function addAddress(
  tx: Transaction,
  userId: string,
  address: DeliveryAddress,
  now: Date,
): Promise<SavedAddress | undefined> {
  await lockUser(tx, userId)
  const [found] = await tx
    .select({ has: count() })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
  const has = found?.has ?? 0
  if (has >= MOST_ADDRESSES) return undefined
  const isDefault = address.isDefault || has === 0
  const [added] = await tx
    .insert(userAddresses)
    .values({ ...address, isDefault: false, userId, createdAt: now })
    .returning(shown)
  if (added && isDefault) await makeOnlyDefault(tx, userId, added.id)
  return added && { ...added, isDefault }
}

/**
 * Changes an address of this customer; undefined for an unknown id. The default is kept until
 * another becomes it.
 */
export async function changeAddress(
  tx: Transaction,
  userId: string,
  id: string,
  address: DeliveryAddress,
): Promise<SavedAddress | undefined> {
  await lockUser(tx, userId)
  const { isDefault, ...said } = address
  const [changed] = await tx.update(userAddresses).set(said).where(own(userId, id)).returning(shown)
  if (changed && isDefault) await makeOnlyDefault(tx, userId, id)
  return changed && { ...changed, isDefault: isDefault || changed.isDefault }
}

/**
 * Removes an address; if it was the default, the newest of the others becomes it. False for an
 * unknown one.
 */
export async function removeAddress(tx: Transaction, userId: string, id: string): Promise<boolean> {
  await lockUser(tx, userId)
  const [removed] = await tx
    .delete(userAddresses)
    .where(own(userId, id))
    .returning({ wasDefault: userAddresses.isDefault })
  const [next] = removed?.wasDefault ? await listAddresses(tx, userId) : []
  if (next) await makeOnlyDefault(tx, userId, next.id)
  return removed !== undefined
}

import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Coupon } from './coupon.ts'
import { coupons, couponUses } from './tables.ts'

/** A code as typed, and whether an order uses it; `exceptOrderId` is an order to be replaced. */
export async function findCoupon(
  db: Queries,
  code: string,
  exceptOrderId?: string,
): Promise<{ coupon: Coupon; used: boolean } | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.archivedAt)))
  if (!coupon) return undefined
  const held = and(
    eq(couponUses.couponId, coupon.id),
    isNull(couponUses.returnedAt),
    exceptOrderId === undefined ? undefined : ne(couponUses.orderId, exceptOrderId),
  )
  const [use] = coupon.singleUse
    ? await db.select({ orderId: couponUses.orderId }).from(couponUses).where(held).limit(1)
    : []
  return { coupon, used: use !== undefined }
}

export type NewUse = { couponId: string; orderId: string; at: Date }

/**
 * Assigns a coupon to an order. Of concurrent orders with one single-use code, the others wait here
 * until the first has committed, and get false; false as well where the coupon was disabled
 * meanwhile.
 */
export async function claimCoupon(
  tx: Transaction,
  { couponId, orderId, at }: NewUse,
): Promise<boolean> {
  const claimed = await tx
    .insert(couponUses)
    .select(
      tx
        .select({
          orderId: sql<string>`${orderId}::uuid`.as('order_id'),
          couponId: coupons.id,
          singleUse: coupons.singleUse,
          usedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('used_at'),
          returnedAt: sql<Date | null>`NULL::timestamptz`.as('returned_at'),
        })
        .from(coupons)
        .where(and(eq(coupons.id, couponId), coupons.active, isNull(coupons.archivedAt))),
    )
    .onConflictDoNothing()
    .returning({ orderId: couponUses.orderId })
  return claimed.length > 0
}

/** The order ended unpaid: its coupon can be used again. */
export async function returnCoupon(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ returnedAt: at })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.returnedAt)))
}

export type NewCoupon = Omit<Coupon, 'id' | 'active'> & { createdAt: Date; createdBy: string }

/** The id, or undefined where the code is taken. */
export async function insertCoupon(db: Queries, coupon: NewCoupon): Promise<string | undefined> {
  const [added] = await db
    .insert(coupons)
    .values({ ...coupon, updatedAt: coupon.createdAt })
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  return added?.id
}

async function counted(
  db: Queries,
  ids: readonly string[],
  condition?: SQL,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: couponUses.couponId, uses: count() })
    .from(couponUses)
    .where(and(inArray(couponUses.couponId, [...ids]), condition))
    .groupBy(couponUses.couponId)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}

/** The number of orders that refer to each coupon; those that ended unpaid too. */
export const countUses = (db: Queries, ids: readonly string[]) => counted(db, ids)

/** The number of orders that use each coupon. */
export const countHeldUses = (db: Queries, ids: readonly string[]) =>
  counted(db, ids, isNull(couponUses.returnedAt))

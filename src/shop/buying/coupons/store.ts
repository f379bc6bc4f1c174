import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Coupon } from './coupon.ts'
import { coupons, couponUses } from './tables.ts'

/** A code as typed, and whether an order uses it; `exceptOrderId` is an order to be replaced. */
export async function findCoupon(
  db: Queries,
  code: string,
  exceptOrderId?: string,
): Promise<{ coupon: Coupon; used: boolean } | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
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
        .where(and(eq(coupons.id, couponId), coupons.active)),
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
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  return added?.id
}

/** Newest first, with the number of orders that use each. */
export async function listCoupons(db: Queries, page: { limit: number; offset: number }) {
  const uses = db.$count(
    couponUses,
    and(eq(couponUses.couponId, coupons.id), isNull(couponUses.returnedAt)),
  )
  return db
    .select({ ...getTableColumns(coupons), uses })
    .from(coupons)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(page.limit)
    .offset(page.offset)
}

export const countCoupons = (db: Queries): Promise<number> => db.$count(coupons)

/** False for an unknown one. */
export async function switchCoupon(db: Queries, id: string, active: boolean): Promise<boolean> {
  const changed = await db
    .update(coupons)
    .set({ active })
    .where(eq(coupons.id, id))
    .returning({ id: coupons.id })
  return changed.length > 0
}

import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { isGood } from './designer-link.ts'
import { type DesignerLinkRow, designerLinks } from './tables.ts'

export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The line that a key opens now; undefined if it never existed, expired or was revoked. */
export async function findLineByKey(
  db: Queries,
  hash: Buffer,
  at: Date,
): Promise<{ id: string; lineId: string; expiresAt: Date } | undefined> {
  const [link] = await db.select().from(designerLinks).where(eq(designerLinks.keyHash, hash))
  return link && isGood(link, at)
    ? { id: link.id, lineId: link.orderLineId, expiresAt: link.expiresAt }
    : undefined
}

export async function isLinkGood(db: Queries, id: string, at: Date): Promise<boolean> {
  const [link] = await db.select().from(designerLinks).where(eq(designerLinks.id, id))
  return link !== undefined && isGood(link, at)
}

const opens = (at: Date) => and(isNull(designerLinks.revokedAt), gt(designerLinks.expiresAt, at))

/** Valid links of all lines of an order, oldest first, by the order's link. */
export const listGoodLinks = (
  db: Queries,
  orderToken: string,
  at: Date,
): Promise<Omit<DesignerLinkRow, 'keyHash'>[]> =>
  db
    .select({
      id: designerLinks.id,
      orderLineId: designerLinks.orderLineId,
      madeAt: designerLinks.madeAt,
      expiresAt: designerLinks.expiresAt,
      revokedAt: designerLinks.revokedAt,
    })
    .from(designerLinks)
    .innerJoin(orderLines, eq(orderLines.id, designerLinks.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.accessToken, orderToken), opens(at)))
    .orderBy(asc(designerLinks.madeAt), asc(designerLinks.id))

export async function insertLink(
  tx: Queries,
  link: Pick<DesignerLinkRow, 'orderLineId' | 'keyHash' | 'madeAt' | 'expiresAt'>,
): Promise<string> {
  const [row] = await tx.insert(designerLinks).values(link).returning({ id: designerLinks.id })
  if (!row) throw new Error('designer links: no row was inserted')
  return row.id
}

/** False if the order has no such valid link. */
export async function revokeLink(
  db: Queries,
  orderToken: string,
  linkId: string,
  at: Date,
): Promise<boolean> {
  const own = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.accessToken, orderToken))
  const revoked = await db
    .update(designerLinks)
    .set({ revokedAt: at })
    .where(and(eq(designerLinks.id, linkId), inArray(designerLinks.orderLineId, own), opens(at)))
    .returning({ id: designerLinks.id })
  return revoked.length > 0
}

import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'
import type { ClaimArea, ClaimState } from './claim.ts'
import { claimPhotos, claims } from './tables-claims.ts'

export type NewClaim = Pick<
  typeof claims.$inferInsert,
  'orderId' | 'lineId' | 'reason' | 'said' | 'drawingArea' | 'openedAt' | 'openedBy'
>

/** Undefined where the line has an open claim. */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<string | undefined> {
  const [row] = await tx
    .insert(claims)
    .values({ ...claim, state: 'open' })
    .onConflictDoNothing()
    .returning({ id: claims.id })
  return row?.id
}

type ClaimEndFacts = Partial<
  Pick<typeof claims.$inferInsert, 'decidedBy' | 'answer' | 'amountCents'>
>

/** Ends an open claim; false if another was first. */
export async function endClaim(
  tx: Transaction,
  id: string,
  state: ClaimState,
  at: Date,
  facts: ClaimEndFacts = {},
): Promise<boolean> {
  const ended = await tx
    .update(claims)
    .set({ ...facts, state, decidedAt: at })
    .where(and(eq(claims.id, id), eq(claims.state, 'open')))
    .returning({ id: claims.id })
  return ended.length > 0
}

export async function saveReprint(tx: Transaction, id: string, orderId: string): Promise<void> {
  await tx.update(claims).set({ reprintOrderId: orderId }).where(eq(claims.id, id))
}

export async function findClaim(db: Queries, orderId: string, id: string) {
  const [row] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.orderId, orderId)))
  return row
}

/** States of the claims about each line of an order. */
export const listClaimStates = (db: Queries, orderId: string) =>
  db
    .select({ lineId: claims.lineId, state: claims.state })
    .from(claims)
    .where(eq(claims.orderId, orderId))

/** When the order was recorded as received; null: not yet. */
export async function findReceivedAt(db: Queries, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'moved'),
        eq(sql`${orderEvents.data}->>'to'`, 'received'),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return row?.at ?? null
}

/** The claims of an order, the newest first, with their photos and the order of a reprint. */
export async function listClaims(db: Queries, orderId: string) {
  const rows = await db
    .select({
      claim: claims,
      position: orderLines.position,
      product: orderLines.productName,
      reprintNumber: orders.number,
      reprintToken: orders.accessToken,
    })
    .from(claims)
    .innerJoin(orderLines, eq(orderLines.id, claims.lineId))
    .leftJoin(orders, eq(orders.id, claims.reprintOrderId))
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.openedAt), desc(claims.id))
  if (rows.length === 0) return []
  const photos = await db
    .select({
      id: claimPhotos.id,
      claimId: claimPhotos.claimId,
      key: claimPhotos.key,
      widthPx: claimPhotos.widthPx,
      heightPx: claimPhotos.heightPx,
      area: claimPhotos.area,
    })
    .from(claimPhotos)
    .where(and(eq(claimPhotos.orderId, orderId), isNotNull(claimPhotos.claimId)))
    .orderBy(asc(claimPhotos.addedAt), asc(claimPhotos.id))
  return rows.map((row) => ({
    ...row,
    photos: photos.filter(({ claimId }) => claimId === row.claim.id),
  }))
}
export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

type NewClaimPhoto = Omit<typeof claimPhotos.$inferInsert, 'id' | 'claimId' | 'area'>

export async function insertClaimPhoto(tx: Transaction, photo: NewClaimPhoto) {
  const [row] = await tx.insert(claimPhotos).values(photo).returning()
  if (!row) throw new Error('a photo of a claim was not written')
  return row
}

const isLoose = (orderId: string) =>
  and(eq(claimPhotos.orderId, orderId), isNull(claimPhotos.claimId))

/** Photos of the order that no claim uses yet. */
export async function countLoosePhotos(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(claimPhotos).where(isLoose(orderId))
  return row?.count ?? 0
}

export async function removeLoosePhotos(
  tx: Transaction,
  orderId: string,
  before: Date,
): Promise<void> {
  await tx.delete(claimPhotos).where(and(isLoose(orderId), lt(claimPhotos.addedAt, before)))
}

/** Gives sent photos to their claim. False if one of them is gone or belongs to another. */
export async function takePhotos(
  tx: Transaction,
  orderId: string,
  claimId: string,
  photos: readonly { id: string; area: ClaimArea | null }[],
): Promise<boolean> {
  for (const { id, area } of photos) {
    const taken = await tx
      .update(claimPhotos)
      .set({ claimId, area })
      .where(and(isLoose(orderId), eq(claimPhotos.id, id)))
      .returning({ id: claimPhotos.id })
    if (taken.length === 0) return false
  }
  return true
}

export async function findClaimPicture(db: Queries, key: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ picture: claimPhotos.picture })
    .from(claimPhotos)
    .where(eq(claimPhotos.key, key))
  return row?.picture
}

import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { artworks } from '../files/tables.ts'

/**
 * Records whether a picture of a replaced file is kept. False if the file has no owner, is current
 * again, or was deleted.
 */
export async function markPast(db: Queries, uploadId: string, kept: boolean): Promise<boolean> {
  const marked = await db
    .update(artworks)
    .set({ pastPicture: kept || null })
    .where(
      and(
        eq(artworks.uploadId, uploadId),
        eq(artworks.state, 'withdrawn'),
        isNull(artworks.deletedAt),
      ),
    )
    .returning({ id: artworks.id })
  return marked.length > 0
}

type OrderKey = { token: string } | { number: string }

/**
 * All files a line ever had, by design, newest first; undefined if the key does not lead to the
 * line.
 */
export async function listVersions(db: Queries, key: OrderKey, lineId: string) {
  const ofOrder = 'token' in key ? eq(orders.accessToken, key.token) : eq(orders.number, key.number)
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), ofOrder))
  if (!line) return undefined
  const {
    id,
    design,
    side,
    version,
    fileName,
    sentBy,
    state,
    createdAt,
    deletedAt,
    preview,
    pastPicture,
    mending,
  } = artworks
  return db
    .select({
      id,
      design,
      side,
      version,
      fileName,
      sentBy,
      state,
      createdAt,
      deletedAt,
      preview,
      pastPicture,
      mending,
    })
    .from(artworks)
    .where(eq(artworks.orderLineId, lineId))
    .orderBy(asc(design), desc(version))
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof listVersions>>>[number]

import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { jobPhotos } from './tables-photos.ts'

export type NewPhoto = Omit<typeof jobPhotos.$inferInsert, 'id'>

export async function countPhotos(db: Queries, lineId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(jobPhotos)
    .where(eq(jobPhotos.lineId, lineId))
  return row?.count ?? 0
}

export async function insertPhoto(db: Queries, photo: NewPhoto): Promise<void> {
  await db.insert(jobPhotos).values(photo)
}

export async function removePhoto(db: Queries, lineId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(jobPhotos)
    .where(and(eq(jobPhotos.lineId, lineId), eq(jobPhotos.id, id)))
    .returning({ id: jobPhotos.id })
  return removed.length > 0
}

const shown = {
  id: jobPhotos.id,
  key: jobPhotos.key,
  widthPx: jobPhotos.widthPx,
  heightPx: jobPhotos.heightPx,
  addedAt: jobPhotos.addedAt,
  position: orderLines.position,
  productName: orderLines.productName,
}

export const listPhotosOfLine = (db: Queries, lineId: string) =>
  db
    .select(shown)
    .from(jobPhotos)
    .innerJoin(orderLines, eq(orderLines.id, jobPhotos.lineId))
    .where(eq(jobPhotos.lineId, lineId))
    .orderBy(asc(jobPhotos.addedAt), asc(jobPhotos.id))

/** Of all jobs of an order that was neither cancelled nor refunded. */
export const listPhotosOfOrder = (db: Queries, orderId: string) =>
  db
    .select(shown)
    .from(jobPhotos)
    .innerJoin(orderLines, eq(orderLines.id, jobPhotos.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.id, orderId), inArray(orders.status, ['preparing', 'shipped', 'received'])),
    )
    .orderBy(asc(orderLines.position), asc(jobPhotos.addedAt), asc(jobPhotos.id))

export type PhotoRow = Awaited<ReturnType<typeof listPhotosOfLine>>[number]

export async function findPicture(db: Queries, key: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ picture: jobPhotos.picture })
    .from(jobPhotos)
    .where(eq(jobPhotos.key, key))
  return row?.picture
}

import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderEvents } from '../../order/tables.ts'
import { artworks } from './tables.ts'

/** Files that the line has or had when it was made; the bytes of some may be gone. */
export const reusableFiles = (db: Queries, lineId: string) =>
  db
    .select({
      design: artworks.design,
      uploadId: artworks.uploadId,
      fileName: artworks.fileName,
      pastCheckAt: artworks.pastCheckAt,
      inkAnswers: artworks.inkAnswers,
    })
    .from(artworks)
    .where(
      and(
        eq(artworks.orderLineId, lineId),
        ne(artworks.state, 'withdrawn'),
        ne(artworks.state, 'rejected'),
      ),
    )
    .orderBy(asc(artworks.design))

export async function currentDesigns(db: Queries, lineId: string): Promise<number[]> {
  const rows = await db
    .select({ design: artworks.design })
    .from(artworks)
    .where(and(eq(artworks.orderLineId, lineId), ne(artworks.state, 'withdrawn')))
  return rows.map(({ design }) => design)
}

/** Whether the customer has been told that a design's file is gone. */
export async function isToldGone(db: Queries, lineId: string, design: number): Promise<boolean> {
  const told = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.lineId, lineId),
        eq(orderEvents.kind, 'artwork_gone'),
        eq(sql`(${orderEvents.data}->>'design')::int`, design),
      ),
    )
    .limit(1)
  return told.length > 0
}

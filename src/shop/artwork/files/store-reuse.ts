import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderEvents } from '../../order/tables.ts'
import { type ArtworkRow, artworks } from './tables.ts'

/** Files that the line has or had when it was made; the bytes of some may be gone. */
export const reusableFiles = (db: Queries, lineId: string) =>
  db
    .select({
      design: artworks.design,
      side: artworks.side,
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
    .orderBy(asc(artworks.design), desc(artworks.side))

/** What the current files of a line print, and their uploads. */
export const currentSides = (db: Queries, lineId: string) =>
  db
    .select({ design: artworks.design, side: artworks.side, uploadId: artworks.uploadId })
    .from(artworks)
    .where(and(eq(artworks.orderLineId, lineId), ne(artworks.state, 'withdrawn')))

/** Whether the customer has been told that a design's file is gone. */
export async function isToldGone(
  db: Queries,
  lineId: string,
  { design, fileName }: Pick<ArtworkRow, 'design' | 'fileName'>,
): Promise<boolean> {
  const told = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.lineId, lineId),
        eq(orderEvents.kind, 'artwork_gone'),
        eq(sql`(${orderEvents.data}->>'design')::int`, design),
        eq(sql`${orderEvents.data}->>'fileName'`, fileName),
      ),
    )
    .limit(1)
  return told.length > 0
}

import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type ArtworkRow, artworks } from '../files/tables.ts'

/** The files of a line that are there to be printed, by design. */
export async function listForProduction(db: Queries, lineId: string): Promise<ArtworkRow[]> {
  return db
    .select()
    .from(artworks)
    .where(
      and(
        eq(artworks.orderLineId, lineId),
        ne(artworks.state, 'withdrawn'),
        isNull(artworks.deletedAt),
      ),
    )
    .orderBy(asc(artworks.design))
}

import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type ArtworkRow, artworks } from '../files/tables.ts'

/** Existing production files of a line, by design. */
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

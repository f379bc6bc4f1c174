import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type ArtworkRow, artworks } from '../../artwork/files/tables.ts'

/** The files that a line was made from. */
export const reprintedFiles = (db: Queries, lineId: string): Promise<ArtworkRow[]> =>
  db
    .select()
    .from(artworks)
    .where(
      and(
        eq(artworks.orderLineId, lineId),
        inArray(artworks.state, ['pass', 'warning', 'blocked']),
      ),
    )
    .orderBy(asc(artworks.design), desc(artworks.side))

/** The copy was judged with its original; staff looked at it with the claim. */
export async function copyVerdict(
  tx: Queries,
  id: string,
  from: ArtworkRow,
  at: Date,
): Promise<void> {
  const { state, format, widthPx, heightPx, pageWidthMm, pageHeightMm, pages, dpi } = from
  const { findings, facts, rulesVersion, sha256, pastCheckReason } = from
  await tx
    .update(artworks)
    .set({
      ...{ state, format, widthPx, heightPx, pageWidthMm, pageHeightMm, pages, dpi },
      ...{ findings, facts, rulesVersion, sha256, pastCheckReason },
      ...{ checkedAt: at, reviewedAt: at },
    })
    .where(eq(artworks.id, id))
}

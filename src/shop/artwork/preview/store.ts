import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import type { Assessment } from '../../print/preflight/preflight.ts'
import type { Preview } from '../files/preview.ts'
import { type ArtworkRow, artworks } from '../files/tables.ts'

/** Undefined without a file of this id. */
export async function findPictured(db: Queries, artworkId: string) {
  const [row] = await db
    .select({ file: artworks, line: orderLines, orderToken: orders.accessToken })
    .from(artworks)
    .innerJoin(orderLines, eq(orderLines.id, artworks.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(artworks.id, artworkId))
  return row
}

/** False if the file was withdrawn or deleted meanwhile, or prints another side by now. */
export async function savePreview(
  db: Queries,
  { id, side }: Pick<ArtworkRow, 'id' | 'side'>,
  preview: Preview,
): Promise<boolean> {
  const saved = await db
    .update(artworks)
    .set({ preview, drawStarts: 0 })
    .where(
      and(
        eq(artworks.id, id),
        eq(artworks.side, side),
        ne(artworks.state, 'withdrawn'),
        isNull(artworks.deletedAt),
      ),
    )
    .returning({ id: artworks.id })
  return saved.length > 0
}

/** The verdict of a file that was judged before. */
export async function saveSeen(
  tx: Queries,
  artworkId: string,
  { state, findings }: Pick<Assessment, 'state' | 'findings'>,
): Promise<void> {
  await tx.update(artworks).set({ state, findings }).where(eq(artworks.id, artworkId))
}

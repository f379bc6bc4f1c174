import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { artworks } from '../files/tables.ts'

/** Requeues a withdrawn file for its check; undefined if its bytes are gone. */
export async function restoreArtwork(
  tx: Queries,
  artworkId: string,
): Promise<{ id: string; fileName: string } | undefined> {
  const [row] = await tx
    .update(artworks)
    .set({ state: 'uploaded' })
    .where(
      and(eq(artworks.id, artworkId), eq(artworks.state, 'withdrawn'), isNull(artworks.deletedAt)),
    )
    .returning({ id: artworks.id, fileName: artworks.fileName })
  return row
}

/** The file exists, with this size. */
export async function saveMended(
  tx: Queries,
  artworkId: string,
  sizeBytes: number,
): Promise<boolean> {
  const saved = await tx
    .update(artworks)
    .set({ sizeBytes })
    .where(and(eq(artworks.id, artworkId), eq(artworks.state, 'uploaded')))
    .returning({ id: artworks.id })
  return saved.length > 0
}

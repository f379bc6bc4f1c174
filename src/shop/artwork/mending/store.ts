import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import { artworks } from '../files/tables.ts'

/**
 * Requeues a withdrawn file for its check, as a file of this side; undefined if its bytes are gone.
 */
export async function restoreArtwork(
  tx: Queries,
  artworkId: string,
  side: FileSide,
): Promise<{ id: string; fileName: string } | undefined> {
  const [row] = await tx
    .update(artworks)
    .set({ state: 'uploaded', side })
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

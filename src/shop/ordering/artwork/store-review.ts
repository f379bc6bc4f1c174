import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { artworks } from '../../artwork/files/tables.ts'
import type { AskedChange } from '../../artwork/review/asked-change.ts'

/** Staff's decisions about a file: requested changes, or accepted. */
export async function saveLook(
  tx: Queries,
  artworkId: string,
  look: { asked: AskedChange | null; reviewedAt: Date | null },
): Promise<void> {
  await tx.update(artworks).set(look).where(eq(artworks.id, artworkId))
}

export async function savePrepared(tx: Queries, artworkId: string, at: Date): Promise<void> {
  await tx.update(artworks).set({ preparedAt: at }).where(eq(artworks.id, artworkId))
}

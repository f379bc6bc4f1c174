import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { artworks } from '../../artwork/files/tables.ts'
import type { AskedChange } from '../../artwork/review/asked-change.ts'

/** What staff think of a file: what is to be changed in it, or that it is good. */
export async function saveLook(
  tx: Queries,
  artworkId: string,
  look: { asked: AskedChange | null; reviewedAt: Date | null },
): Promise<void> {
  await tx.update(artworks).set(look).where(eq(artworks.id, artworkId))
}

import { eq } from 'drizzle-orm'
import type { Jobs } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { type FileSide, sideBeside } from '../../print/preflight/file-side.ts'
import { currentFiles } from './store.ts'
import { artworks } from './tables.ts'

/** The file prints another side: its verdict and its pictures are void. */
async function saveSide(tx: Queries, artworkId: string, side: FileSide): Promise<void> {
  await tx
    .update(artworks)
    .set({ side, state: 'uploaded', preview: null, checkStarts: 0 })
    .where(eq(artworks.id, artworkId))
}

/**
 * A design's first file prints both sides while there is none for the back, else the front alone.
 * After a file for the back came or went, it is read and drawn again as what it is now. The line must
 * be locked.
 */
export async function alignFront(
  tx: Transaction,
  jobs: Jobs,
  lineId: string,
  design: number,
): Promise<void> {
  const files = (await currentFiles(tx, lineId)).filter((file) => file.design === design)
  const front = files.find(({ side }) => side !== 'back')
  const side = sideBeside(files)
  if (!front || front.side === side) return
  await saveSide(tx, front.id, side)
  // A file that is still being made is read once it exists.
  const isUnmade = front.madeFrom !== null && front.sizeBytes === 0
  if (!isUnmade)
    await jobs.send(tx, 'artwork.check', { artworkId: front.id }, { singletonKey: front.id })
}

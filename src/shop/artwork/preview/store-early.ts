import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { earlyVerdict } from '../early-files/early-verdict.ts'
import { findEarlyFile } from '../early-files/store.ts'
import { earlyFiles } from '../early-files/tables.ts'
import type { Preview } from '../files/preview.ts'
import type { PicturedFile } from './pictured.ts'

const isCurrent = isNull(earlyFiles.goneAt)

/**
 * A file without an order, judged for the present configuration; undefined if it is gone or
 * ordered.
 */
export async function findPicturedEarly(
  db: Queries,
  id: string,
): Promise<(PicturedFile & { secretHash: Buffer }) | undefined> {
  const found = await findEarlyFile(db, id)
  if (!found) return undefined
  const { file, line, side } = found
  const { configuration, artworkRules, secretHash } = line
  const { uploadId, sizeBytes, preview, facts, workStep, madePercent } = file
  const { state } = earlyVerdict(file, pieceOfSide(pieceOf(configuration, artworkRules), side))
  const read = { facts, format: facts?.format ?? null, pages: facts?.pages ?? null }
  return {
    file: {
      id,
      side,
      uploadId,
      sizeBytes,
      preview,
      state,
      ...{ workStep, madePercent },
      ...read,
      deletedAt: null,
      mending: null,
      madeFrom: null,
    },
    line: { configuration, artworkRules },
    secretHash,
  }
}

/** False if it was withdrawn or ordered meanwhile. */
export async function saveEarlyPreview(
  db: Queries,
  id: string,
  preview: Preview,
): Promise<boolean> {
  const saved = await db
    .update(earlyFiles)
    .set({ preview, drawStarts: 0 })
    .where(and(eq(earlyFiles.id, id), isCurrent))
    .returning({ id: earlyFiles.id })
  return saved.length > 0
}

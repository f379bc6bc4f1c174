import type { Jobs } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { isReadOtherwise } from './early-sides.ts'
import { listEarlyFiles } from './store.ts'
import type { EarlyFileRow, EarlyLineRow } from './tables.ts'

/**
 * Files that came to print another number of sides, by another configuration or by the file for a
 * back that came or went, are read again. The line must be locked. @returns its current files
 */
export async function readAgain(
  tx: Transaction,
  jobs: Jobs,
  { id, configuration, artworkRules }: EarlyLineRow,
): Promise<EarlyFileRow[]> {
  const files = await listEarlyFiles(tx, id)
  const piece = pieceOf(configuration, artworkRules)
  for (const file of files)
    if (isReadOtherwise(piece, file, files)) await jobs.send(tx, 'early.check', { fileId: file.id })
  return files
}

import type { Refusal } from '../../platform/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import type { Finding } from './finding.ts'
import { HEAD_BYTES, recogniseFormat } from './format.ts'
import { readImage } from './image-source.ts'
import { refusePixels } from './picture-limits.ts'
import type { OrderedPiece } from './piece.ts'
import { assessArtwork } from './preflight.ts'

const ofBlob = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
})

const refused = (refusals: readonly Refusal[]): Finding[] => refusals.map(({ code, params = {} }) => ({ level: 'blocks', code, params }))

/**
 * What the server would refuse or block, known from a few kilobytes of the file: not one of our formats, too many pixels, too coarse for the
 * ordered size. Empty where it may be sent; a PDF is read on the server.
 */
export async function checkBeforeSending(blob: Blob, piece: OrderedPiece): Promise<readonly Finding[]> {
  const source = ofBlob(blob)
  const format = recogniseFormat(await source.read(0, HEAD_BYTES))
  if (!format.ok) return refused(format.refusals)
  if (format.value === 'pdf') return []
  const facts = await readImage(source, format.value)
  if (!facts) return refused([{ code: 'artwork.file.damaged', field: 'file' }])
  const tooMany = refusePixels(facts)
  if (tooMany) return refused([tooMany])
  return assessArtwork(facts, piece).findings.filter(({ level }) => level === 'blocks')
}

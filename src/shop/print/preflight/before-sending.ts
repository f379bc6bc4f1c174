import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { ByteSource, Inflate } from './bytes/byte-source.ts'
import { readImage } from './bytes/image-source.ts'
import { inflateInBrowser } from './bytes/inflate-in-browser.ts'
import { refusePicture } from './bytes/picture-limits.ts'
import type { ArtworkFacts, PdfFacts } from './facts.ts'
import { type ArtworkFormat, HEAD_BYTES, recogniseFormat } from './format.ts'
import { type UnreadVerdict, unreadVerdict } from './person-judges.ts'
import type { OrderedPiece } from './piece.ts'
import { assessArtwork } from './preflight.ts'
import { readPdf } from './sheet/pdf-reader.ts'

const ofBlob = (blob: Blob): ByteSource => ({
  size: blob.size,
  // Offsets of a hostile file may be invalid; a Blob would count a negative one from its end.
  read: async (at, length) =>
    Number.isSafeInteger(at) && at >= 0
      ? new Uint8Array(await blob.slice(at, at + length).arrayBuffer())
      : new Uint8Array(),
})

/**
 * Facts of a PDF by the server's reader; undefined if this browser cannot decompress all that the
 * server can.
 */
async function pdfFacts(source: ByteSource, sides: number): Promise<Result<PdfFacts> | undefined> {
  let unpacked = true
  const inflate: Inflate = async (bytes, most) => {
    try {
      return await inflateInBrowser(bytes, most)
    } catch (fault) {
      unpacked = false
      throw fault
    }
  }
  const facts = await readPdf(source, inflate, sides)
  return unpacked ? facts : undefined
}

async function factsOf(
  source: ByteSource,
  format: ArtworkFormat,
  sides: number,
): Promise<Result<ArtworkFacts> | undefined> {
  if (format === 'pdf') return pdfFacts(source, sides)
  const facts = await readImage(source, format)
  if (!facts) return refuse({ code: 'artwork.file.damaged', field: 'file' })
  const refusal = refusePicture(facts)
  return refusal ? refuse(refusal) : accept(facts)
}

/**
 * `rejected`: damaged, protected or of no accepted format. `blocked`: not good enough, or beyond our
 * readers; staff may review it.
 */
export type Stopped = UnreadVerdict

/**
 * What the server would refuse or block, known before a byte is sent: wrong format, damaged or
 * protected, too many pixels, too coarse for the ordered size; together with all other findings, so
 * that the file is corrected once. Reads some kilobytes of a picture, and all of a PDF but its
 * pictures. Null if the file may be sent.
 */
export async function checkBeforeSending(blob: Blob, piece: OrderedPiece): Promise<Stopped | null> {
  const source = ofBlob(blob)
  const format = recogniseFormat(await source.read(0, HEAD_BYTES))
  if (!format.ok) return unreadVerdict(format.refusals, blob.size)
  const facts = await factsOf(source, format.value, piece.sides)
  if (!facts) return null
  if (!facts.ok) return unreadVerdict(facts.refusals, blob.size)
  const { state, findings } = assessArtwork(facts.value, piece)
  return state === 'blocked' ? { state, findings } : null
}

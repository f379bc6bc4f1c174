import { accept, type Result, refuse } from '../src/platform/refusal.ts'
import { ofBytes } from '../src/shop/print/preflight/bytes/byte-source.ts'
import { readImage } from '../src/shop/print/preflight/bytes/image-source.ts'
import { countInflated, inflateOnServer } from '../src/shop/print/preflight/bytes/inflate-io.ts'
import { scanJpeg } from '../src/shop/print/preflight/bytes/jpeg-scan.ts'
import { recogniseFormat } from '../src/shop/print/preflight/format.ts'
import { readPdf } from '../src/shop/print/preflight/sheet/pdf-reader.ts'
import {
  encryptedPdf,
  jpegFile,
  manyPagesPdf,
  pdfFile,
  plainTiff,
  tiffFile,
  turnedJpegFile,
} from './artwork-files.ts'
import { HOSTILE_PDFS } from './hostile-files.ts'

/** Whole numbers below a limit that look like chance and are the same for the same seed. */
export function chance(seed: number): (limit: number) => number {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const LARGEST_SEED = 2_000_000

/** Files to be damaged: `count` of every kind of picture and document. */
export async function seedFiles(count: number): Promise<Buffer[]> {
  const seeds: Buffer[] = [encryptedPdf(), manyPagesPdf()]
  for (const [, make] of HOSTILE_PDFS) {
    const file = Buffer.from(make())
    if (file.length < LARGEST_SEED) seeds.push(file)
  }
  for (let size = 8; seeds.length < count; size += 7) {
    const picture = { widthPx: size, heightPx: size, widthMm: 200, heightMm: 60 }
    seeds.push(
      await jpegFile(size, size),
      await jpegFile(size, 2 * size, 'cmyk'),
      await turnedJpegFile(size, 20),
      plainTiff(size, size),
      await tiffFile(size, 40, { profile: true }),
      await tiffFile(size, size, { big: true }),
      pdfFile({ widthMm: 300, heightMm: size, picture: { ...picture, inForm: true } }),
      pdfFile({ widthMm: size, heightMm: 100, picture }),
    )
  }
  return seeds.slice(0, count)
}

/** Bytes changed, zeroed, repeated, moved or left out. */
export function mutated(file: Buffer, below: (limit: number) => number): Buffer {
  let copy = Buffer.from(file)
  for (let count = 1 + below(4); count > 0 && copy.length > 8; count -= 1) {
    const at = below(copy.length)
    const length = 1 + below(Math.min(200, copy.length - at))
    const part = copy.subarray(at, at + length)
    const kind = below(6)
    if (kind === 0) copy[at] = below(256)
    if (kind === 1) part.fill(0)
    if (kind === 2) part.fill(0xff)
    if (kind === 3) copy = Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)])
    if (kind === 4) copy = Buffer.concat([copy.subarray(0, at + length), copy.subarray(at)])
    if (kind === 5 && below(3) === 0) copy = copy.subarray(0, at)
  }
  return copy
}

/** Reads a file with every reader of its kind. Throws only if a reader does. */
export async function readAny(file: Buffer): Promise<Result<unknown>> {
  const source = ofBytes(file)
  const format = recogniseFormat(file.subarray(0, 64))
  if (!format.ok) return format
  if (format.value === 'pdf')
    return readPdf(source, inflateOnServer, 2, {
      jpeg: async (bytes) => scanJpeg(bytes) ?? null,
      shade: async () => null,
      inflated: countInflated,
    })
  const facts = await readImage(source, format.value)
  if (format.value === 'jpeg') scanJpeg(file)
  return facts ? accept(facts) : refuse({ code: 'artwork.file.damaged', field: 'file' })
}

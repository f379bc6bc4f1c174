import type { PdfFile } from '../pdf/pdf-file.ts'
import { isStream, numberOf, type Stream } from '../pdf/pdf-syntax.ts'
import { expectedBytes } from './pdf-picture-rows.ts'

const HEAD = 2 ** 16
const MOST_BYTES = 2 ** 25
/** Steps between pixels, of 255, that no one sees however large the pixels are. */
const SMOOTH = 16
/** Of the strongest value: filters of SVG end a blur where its rest is a seventh of it. */
const SMOOTH_SHARE = 0.16

/** Unpacked bytes, up to `most`; null for pictures of other codings, and for large ones. */
export async function unpacked(
  file: PdfFile,
  stream: Stream,
  most = MOST_BYTES,
): Promise<Uint8Array | null> {
  const expected = await expectedBytes(file, stream.dict)
  return expected && expected <= MOST_BYTES ? file.bytesOf(stream, Math.min(expected, most)) : null
}

/** All pixels have the same colour. */
async function isOneColour(file: PdfFile, stream: Stream): Promise<boolean> {
  const [bits, width, height] = await Promise.all(
    ['BitsPerComponent', 'Width', 'Height'].map(async (key) =>
      numberOf(await file.get(stream.dict, key)),
    ),
  )
  const rowBytes = ((await expectedBytes(file, stream.dict)) ?? 0) / (height ?? 1)
  const step = bits === 8 && width ? rowBytes / width : 1
  const isSame = (bytes: Uint8Array): boolean =>
    bytes.every((byte, at) => byte === bytes[at % step])
  const head = await unpacked(file, stream, HEAD)
  if (!head || head.length === 0 || !isSame(head)) return false
  const all = await unpacked(file, stream)
  return all !== null && isSame(all)
}

async function isSmooth(file: PdfFile, mask: Stream): Promise<boolean> {
  const [bits, width] = [
    numberOf(await file.get(mask.dict, 'BitsPerComponent')),
    numberOf(await file.get(mask.dict, 'Width')),
  ]
  const bytes = bits === 8 ? await unpacked(file, mask) : null
  if (!bytes || !width || bytes.length < width) return false
  const most = Math.max(
    SMOOTH,
    SMOOTH_SHARE * bytes.reduce((one, other) => Math.max(one, other), 0),
  )
  return bytes.every((byte, at) => {
    const left = at % width === 0 ? byte : (bytes[at - 1] ?? byte)
    const above = bytes[at - width] ?? byte
    return Math.abs(byte - left) <= most && Math.abs(byte - above) <= most
  })
}

/**
 * A soft shadow or glow: one colour through a mask without detail. Programs write it coarsely, and
 * it prints well.
 */
export async function isShadow(file: PdfFile, stream: Stream): Promise<boolean> {
  const mask = await file.get(stream.dict, 'SMask')
  if (!isStream(mask)) return false
  const known = file.met.shadows.get(stream.from)
  if (known !== undefined) return known
  const found = (await isOneColour(file, stream)) && (await isSmooth(file, mask))
  file.met.shadows.set(stream.from, found)
  return found
}

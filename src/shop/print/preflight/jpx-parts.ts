import type { PictureDamage } from './damage.ts'

/** Markers of a JPEG 2000 codestream (ITU-T T.800, table A.2). */
const START = 0xff4f
const SIZE = 0xff51
const PART = 0xff90
const END = 0xffd9
const CODESTREAM_BOX = 0x6a_70_32_63

/** Where the codestream begins: at once, or in a box of a JP2 file. Null if there is none. */
function codestreamIn(view: DataView): number | null {
  if (view.byteLength > 2 && view.getUint16(0) === START) return 0
  for (let at = 0; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at)
    const isLong = length === 1
    const head = isLong ? 16 : 8
    if (view.getUint32(at + 4) === CODESTREAM_BOX) return at + head
    const whole = isLong ? Number(view.getBigUint64(at + 8)) : length
    if (whole < head) return null
    at += whole
  }
  return null
}

/** Offset of the first tile-part. */
function firstPart(view: DataView, from: number): number {
  if (view.getUint16(from) !== START || view.getUint16(from + 2) !== SIZE) return -1
  let at = from + 2
  while (view.getUint16(at) !== PART) {
    const length = view.getUint16(at + 2)
    if (view.getUint8(at) !== 0xff || length < 2) return -1
    at += 2 + length
  }
  return at
}

/** Tiles by number of those that the picture has, or -1. */
function tilesIn(view: DataView, from: number): number {
  const at = from + 8
  const of = (index: number): number => view.getUint32(at + 4 * index)
  const [right, bottom, wide, high, left, top] = [of(0), of(1), of(4), of(5), of(6), of(7)]
  if (wide === 0 || high === 0) return -1
  return Math.ceil((right - left) / wide) * Math.ceil((bottom - top) / high)
}

/**
 * Null if the parts of all tiles are there. `from` is the share of tiles that come before the first
 * lost one, which are rows of tiles.
 */
export function jpxDamage(bytes: Uint8Array): PictureDamage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const from = codestreamIn(view)
    if (from === null) return {}
    const tiles = tilesIn(view, from)
    let at = firstPart(view, from)
    if (at < 0 || tiles < 1) return {}
    const seen = new Set<number>()
    while (at + 12 <= bytes.length && view.getUint16(at) === PART) {
      const [tile, length] = [view.getUint16(at + 4), view.getUint32(at + 6)]
      // The last part may go on to the end.
      if (length === 0) return hasEnd(bytes) ? null : {}
      if (length < 14 || at + length > bytes.length) return lostFrom(tile, tiles)
      seen.add(tile)
      at += length
    }
    const isOver = at + 2 > bytes.length || view.getUint16(at) === END
    if (!isOver) return lostFrom(seen.size, tiles)
    return seen.size < tiles ? lostFrom(seen.size, tiles) : null
  } catch {
    return {}
  }
}

const lostFrom = (tile: number, tiles: number): PictureDamage =>
  tiles > 1 ? { from: Math.min(1, tile / tiles) } : {}

function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= Math.max(0, bytes.length - 16); at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

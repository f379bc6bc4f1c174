import type { PictureDamage } from '../damage.ts'
import { isChangedCode } from './arithmetic-codes.ts'

/** Markers of a JPEG 2000 codestream (ITU-T T.800, table A.2). */
const START = 0xff4f
const SIZE = 0xff51
const PART = 0xff90
const END = 0xffd9
const DATA = 0xff93
const CODING = 0xff52
const EXTENDED = 0xff50
/** Second bytes of the markers of packets. */
const IN_PACKETS = [0x91, 0x92]
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

type Head = { partsAt: number; coding?: Coding; isExtended: boolean }
/** `isRaw`: some bits are not arithmetic codes. `precincts`: packets of a resolution are several. */
type Coding = { layers: number; resolutions: number; isRaw: boolean; precincts: boolean }

/** The main header, up to the first tile-part. */
function headOf(view: DataView, from: number): Head | null {
  if (view.getUint16(from) !== START || view.getUint16(from + 2) !== SIZE) return null
  const head: Head = { partsAt: from + 2, isExtended: false }
  for (;;) {
    const [at, marker] = [head.partsAt, view.getUint16(head.partsAt)]
    if (marker === PART) return head
    const length = view.getUint16(at + 2)
    if (marker >> 8 !== 0xff || length < 2) return null
    if (marker === EXTENDED) head.isExtended = true
    if (marker === CODING) head.coding = codingAt(view, at)
    head.partsAt += 2 + length
  }
}

/** ITU-T T.800, A.6.1. */
const codingAt = (view: DataView, at: number): Coding => ({
  precincts: (view.getUint8(at + 4) & 1) !== 0,
  layers: view.getUint16(at + 6),
  resolutions: view.getUint8(at + 9) + 1,
  isRaw: (view.getUint8(at + 12) & 1) !== 0,
})

/** A packet without content is a zero. */
const zerosOf = ({ layers, resolutions, precincts }: Coding, components: number): number =>
  precincts ? Infinity : layers * resolutions * components

/** Whether bytes of the codes of a tile-part were changed. */
function isChangedPart(
  bytes: Uint8Array,
  view: DataView,
  [from, to]: readonly [number, number],
  { coding, isExtended }: Head,
  components: number,
): boolean {
  if (!coding || coding.isRaw || isExtended) return false
  let at = from + 12
  while (view.getUint16(at) !== DATA) {
    const length = view.getUint16(at + 2)
    if (view.getUint8(at) !== 0xff || length < 2 || at + length >= to) return true
    at += 2 + length
  }
  const zeros = zerosOf(coding, components)
  return isChangedCode(bytes.subarray(at + 2, to), { markers: IN_PACKETS, zeros })
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
    const head = headOf(view, from)
    if (!head || tiles < 1) return {}
    let at = head.partsAt
    const components = view.getUint16(from + 40)
    let changed = false
    const seen = new Set<number>()
    while (at + 12 <= bytes.length && view.getUint16(at) === PART) {
      const [tile, length] = [view.getUint16(at + 4), view.getUint32(at + 6)]
      // The last part may go on to the end.
      const end = length === 0 ? bytes.length : at + length
      if (length === 0 && !hasEnd(bytes)) return {}
      if (end < at + 14 || end > bytes.length) return lostFrom(tile, tiles)
      const codes = [at, length === 0 ? endIn(bytes) : end] as const
      changed ||= isChangedPart(bytes, view, codes, head, components)
      if (length === 0) return changed ? { unsure: true } : null
      seen.add(tile)
      at += length
    }
    const isOver = at + 2 > bytes.length || view.getUint16(at) === END
    if (!isOver) return lostFrom(seen.size, tiles)
    if (seen.size < tiles) return lostFrom(seen.size, tiles)
    return changed ? { unsure: true } : null
  } catch {
    return {}
  }
}

const lostFrom = (tile: number, tiles: number): PictureDamage =>
  tiles > 1 ? { from: Math.min(1, tile / tiles) } : {}

/** Offset of the mark of the end, or -1. */
function endIn(bytes: Uint8Array): number {
  for (let at = bytes.length - 2; at >= Math.max(0, bytes.length - 16); at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at
  return -1
}

const hasEnd = (bytes: Uint8Array): boolean => endIn(bytes) >= 0

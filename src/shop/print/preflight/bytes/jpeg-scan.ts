/**
 * Walks the entropy-coded data of a sequential Huffman JPEG (ITU T.81, F.2.2) without computing a
 * pixel, to say where the data stops making sense. Decoders only warn and go on with rubbish.
 */

import type { Progress } from '../process/work-step.ts'
import { BitReader, type CodeTable, codeTable, NO_CODE } from './jpeg-bits.ts'

/**
 * `from`: share of the height, 0 to 1, down to which all is sound; absent if unknown. `unsure`: all
 * rows are there, and a block has values that no picture has.
 */
export type ScanFault = { from?: number; unsure?: true }

type Part = {
  id: number
  across: number
  down: number
  quantiser: number
  dc?: CodeTable | undefined
  ac?: CodeTable | undefined
  predicted: number
  scanned: boolean
}
type Frame = { widthPx: number; heightPx: number; parts: Part[] }
/**
 * The first step of a block's values, and the most that a block of a picture has. `leastEnergy`: of
 * a value with that index and number of bits, at index × 16 + bits; to read the value takes longer.
 */
type Quantiser = { first: number; leastEnergy: Float64Array; mostEnergy: number; mostDc: number }
type Tables = {
  dc: Map<number, CodeTable>
  ac: Map<number, CodeTable>
  quantisers: Map<number, Quantiser>
  interval: number
  frame?: Frame
}

const BLOCK = 8
const LONGEST_DC = 11
/** A DC coefficient is eight times the mean of its block; the rest is room for rounding. */
const LARGEST_DC = 1.5 * BLOCK * 1_024
/** Times of the largest values that a decoded picture has. */
const BEYOND = { block: 1.35, mean: 1.15 }
/** Units between news of how far the walk is. */
const TOLD_EVERY = 2 ** 16
/** Bytes that encoders leave before a marker. */
const PADDING = 16

const SEQUENTIAL = new Set([0xc0, 0xc1])
const OTHER_FRAMES = new Set([0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const TABLES = { huffman: 0xc4, quantisers: 0xdb, interval: 0xdd }
const START_OF_SCAN = 0xda
const END = 0xd9
const START = 0xd8
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7

class NotSequential extends Error {}

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

function readHuffman(segment: Uint8Array, { dc, ac }: Tables): void {
  for (let at = 0; at + 17 <= segment.length; ) {
    const kind = segment[at] ?? 0
    const counts = segment.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const table = codeTable(counts, segment.subarray(at + 17, at + 17 + total))
    ;(kind >> 4 === 0 ? dc : ac).set(kind & 15, table)
    at += 17 + total
  }
}

/**
 * Values of a block are 8 × 8 pixels of ±128 turned round, so their squares have the same sum.
 * Encoders that sharpen go beyond it by less than a third; rounding adds a step at most.
 */
function quantiserOf(steps: Float32Array): Quantiser {
  const full = BLOCK * 128
  const first = steps[0] ?? 1
  const leastEnergy = Float64Array.from({ length: BLOCK * BLOCK * 16 }, (_, at) =>
    at % 16 === 0 ? 0 : (2 ** ((at % 16) - 1) * (steps[at >> 4] ?? 1)) ** 2,
  )
  return {
    first,
    leastEnergy,
    mostEnergy: (full * BEYOND.block + Math.hypot(...steps)) ** 2,
    mostDc: full * BEYOND.mean + 2 * first,
  }
}

function readQuantisers(segment: Uint8Array, { quantisers }: Tables): void {
  for (let at = 0; at < segment.length; ) {
    const kind = segment[at] ?? 0
    const isWide = kind >> 4 > 0
    const steps = Float32Array.from({ length: BLOCK * BLOCK }, (_, index) =>
      isWide ? word(segment, at + 1 + 2 * index) : (segment[at + 1 + index] ?? 1),
    )
    quantisers.set(kind & 15, quantiserOf(steps))
    at += isWide ? 129 : 65
  }
}

function readFrame(segment: Uint8Array): Frame {
  const parts = Array.from({ length: segment[5] ?? 0 }, (_, index): Part => {
    const at = 6 + 3 * index
    const sampling = segment[at + 1] ?? 0x11
    return {
      id: segment[at] ?? 0,
      across: Math.max(1, sampling >> 4),
      down: Math.max(1, sampling & 15),
      quantiser: segment[at + 2] ?? 0,
      predicted: 0,
      scanned: false,
    }
  })
  const frame = { heightPx: word(segment, 1), widthPx: word(segment, 3), parts }
  if (segment[0] !== 8 || frame.heightPx === 0 || frame.widthPx === 0) throw new NotSequential()
  return frame
}

/** `strange`: a block has values that no picture has. False: the bits are none of an encoder. */
function readBlock(
  bits: BitReader,
  { part, quantiser }: Plan,
  seen: { strange: boolean },
): boolean {
  const { dc, ac } = part
  const { leastEnergy, mostDc, mostEnergy } = quantiser
  if (!dc || !ac) return false
  const length = bits.code(dc)
  if (length > LONGEST_DC) return false
  part.predicted += bits.signed(length)
  const first = part.predicted * quantiser.first
  if (Math.abs(first) > LARGEST_DC + quantiser.first) return false
  let energy = first * first
  for (let index = 1; index < 64; index += 1) {
    const symbol = bits.code(ac)
    if (symbol === NO_CODE) return false
    const size = symbol & 15
    if (size === 0) {
      if (symbol !== 0xf0) break
      index += 15
      continue
    }
    index += symbol >> 4
    if (index > 63) return false
    bits.skip(size)
    energy += leastEnergy[index * 16 + size] ?? 0
  }
  if (energy > mostEnergy || Math.abs(first) > mostDc) seen.strange = true
  return !bits.isPast
}

type Plan = { part: Part; blocks: number; quantiser: Quantiser }
type Walk = { plans: Plan[]; perRow: number; units: number; rows: number }

/** What one scan holds: units of interleaved blocks, or the blocks of one part. */
function planOf(frame: Frame, parts: readonly Part[], tables: Tables): Walk {
  const most = (of: (part: Part) => number): number => Math.max(...frame.parts.map(of))
  const [across, down] = [most((part) => part.across), most((part) => part.down)]
  const single = parts.length === 1 ? parts[0] : undefined
  const perRow = Math.ceil((frame.widthPx * (single?.across ?? 1)) / (BLOCK * across))
  const rows = Math.ceil((frame.heightPx * (single?.down ?? 1)) / (BLOCK * down))
  const plans = parts.map((part) => ({
    part,
    blocks: single ? 1 : part.across * part.down,
    quantiser: tables.quantisers.get(part.quantiser) ?? quantiserOf(new Float32Array(64).fill(1)),
  }))
  return { plans, perRow, rows, units: perRow * rows }
}

function readUnit(bits: BitReader, plans: readonly Plan[], seen: { strange: boolean }): boolean {
  for (const plan of plans)
    for (let block = 0; block < plan.blocks; block += 1)
      if (!readBlock(bits, plan, seen)) return false
  return true
}

/** Indices of the first unit that is not sound, and of the first strange one; -1 if all are. */
function walk(
  bits: BitReader,
  { plans, units }: Walk,
  interval: number,
  tell: (at: number) => void,
): { broken: number; strange: number } {
  const seen = { strange: false }
  let strange = -1
  for (let unit = 0; unit < units; unit += 1) {
    if (unit % TOLD_EVERY === 0) tell(bits.at)
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      if (!bits.restart(0xd0 + ((unit / interval - 1) & 7))) return { broken: unit, strange }
      for (const { part } of plans) part.predicted = 0
    }
    if (!readUnit(bits, plans, seen)) return { broken: unit, strange }
    if (seen.strange && strange < 0) strange = unit
  }
  return { broken: -1, strange }
}

function scan(
  bytes: Uint8Array,
  at: number,
  tables: Tables,
  tell: Progress,
): { next: number; fault?: ScanFault } {
  const { frame } = tables
  if (!frame) throw new NotSequential()
  const length = word(bytes, at)
  const parts: Part[] = []
  for (let index = 0; index < (bytes[at + 2] ?? 0); index += 1) {
    const [id, kinds = 0] = bytes.subarray(at + 3 + 2 * index, at + 5 + 2 * index)
    const part = frame.parts.find((each) => each.id === id)
    if (!part) throw new NotSequential()
    part.dc = tables.dc.get(kinds >> 4)
    part.ac = tables.ac.get(kinds & 15)
    part.predicted = 0
    part.scanned = true
    parts.push(part)
  }
  const plan = planOf(frame, parts, tables)
  const bits = new BitReader(bytes, at + length)
  const { broken, strange } = walk(bits, plan, tables.interval, (reached) =>
    tell(Math.min(1, reached / bytes.length)),
  )
  const from = (unit: number): number => Math.floor(unit / plan.perRow) / plan.rows
  const next = bits.at
  // What follows changed bytes is strange before it makes no sense.
  if (broken >= 0) return { next, fault: { from: from(strange >= 0 ? strange : broken) } }
  if (bits.left() > PADDING) return { next, fault: strange >= 0 ? { from: from(strange) } : {} }
  return { next, ...(strange >= 0 && { fault: { from: from(strange), unsure: true } }) }
}

function faultIn(bytes: Uint8Array, tell: Progress): ScanFault | null {
  const tables: Tables = { dc: new Map(), ac: new Map(), quantisers: new Map(), interval: 0 }
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0 || isRestart(marker)) {
      at += 1
      continue
    }
    if (marker === END) break
    if (marker === START_OF_SCAN) {
      const { next, fault } = scan(bytes, at + 2, tables, tell)
      if (fault) return fault
      at = next
      continue
    }
    if (OTHER_FRAMES.has(marker)) throw new NotSequential()
    const segment = bytes.subarray(at + 4, at + 2 + word(bytes, at + 2))
    if (SEQUENTIAL.has(marker)) tables.frame = readFrame(segment)
    if (marker === TABLES.huffman) readHuffman(segment, tables)
    if (marker === TABLES.quantisers) readQuantisers(segment, tables)
    if (marker === TABLES.interval) tables.interval = word(segment, 0)
    at += marker === START ? 2 : 2 + word(bytes, at + 2)
  }
  return tables.frame?.parts.every(({ scanned }) => scanned) ? null : { from: 0 }
}

/**
 * The first fault of a JPEG's rows; null if every row is there; undefined if it is coded in another
 * way than sequential Huffman, which this does not read. `tell`: how far it is.
 */
export function scanJpeg(
  bytes: Uint8Array,
  tell: Progress = () => {},
): ScanFault | null | undefined {
  try {
    return faultIn(bytes, tell)
  } catch (fault) {
    if (fault instanceof NotSequential) return undefined
    throw fault
  }
}

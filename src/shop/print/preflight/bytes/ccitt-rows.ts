/**
 * Reads the rows of a picture in CCITT group 3 or 4 (ITU-T T.4 and T.6) without keeping a pixel, to
 * say from which row on they make no sense.
 */

import type { PictureDamage } from '../damage.ts'
import {
  BLACK_RUNS,
  CODE_BITS,
  HORIZONTAL,
  PASS,
  ROW_MODES,
  type RunTable,
  SHIFT,
  WHITE_RUNS,
} from './ccitt-codes.ts'

/** As in PDF 32000-1, table 11. `k`: below 0 group 4, 0 one-dimensional rows, else both kinds. */
export type CcittLayout = {
  k: number
  columns: number
  rows: number
  isAligned: boolean
  endsWithMark: boolean
}

const END_OF_LINE = 1
const END_BITS = 12
const LONGEST_RUN = 64
/** Bytes after the last row that programs leave. */
const PADDING = 16

class NoCode extends Error {}

class Bits {
  #bytes: Uint8Array
  /** In bits. */
  at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length * 8 - this.at
  }

  /** The next bits, zeros past the end; 16 at most. */
  peek(count: number): number {
    const from = this.at >> 3
    const bytes = this.#bytes
    const held = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    return (held >> (24 - count - (this.at & 7))) & (2 ** count - 1)
  }

  /** The value of the next code. Throws `NoCode`. */
  code(table: RunTable): number {
    const found = table[this.peek(CODE_BITS)] ?? 0
    if (found === 0) throw new NoCode()
    this.at += found >> 12
    if (this.left < 0) throw new NoCode()
    return found & 0xfff
  }

  align(): void {
    this.at = (this.at + 7) & ~7
  }

  /** Takes an end of line with the zeros before it, if one follows. */
  takesEnd(): boolean {
    if (this.peek(END_BITS - 1) !== 0) return false
    let at = this.at + END_BITS - 1
    const bits = this.#bytes.length * 8
    while (at < bits && ((this.#bytes[at >> 3] ?? 0) & (0x80 >> (at & 7))) === 0) at += 1
    if (at >= bits) return false
    this.at = at + 1
    return true
  }

  isBlankFrom(byte: number): boolean {
    return this.#bytes.subarray(byte).every((each) => each === 0)
  }
}

/** A run of one colour. */
function run(bits: Bits, isBlack: boolean): number {
  const table = isBlack ? BLACK_RUNS : WHITE_RUNS
  let long = 0
  for (;;) {
    const part = bits.code(table)
    long += part
    if (part < LONGEST_RUN) return long
  }
}

/** A row as the columns at which its colour changes. */
type Row = number[]

function singleRow(bits: Bits, columns: number): Row {
  const row: Row = []
  let [at, isBlack] = [0, false]
  while (at < columns) {
    at += run(bits, isBlack)
    if (at > columns) throw new NoCode()
    row.push(at)
    isBlack = !isBlack
  }
  return row
}

/** A row as its difference to the one above (T.6, 2.2). */
function rowBelow(bits: Bits, above: Row, columns: number): Row {
  const row: Row = []
  let [at, isBlack, index] = [-1, false, 0]
  const put = (to: number): void => {
    if (to < Math.max(0, at) || to > columns) throw new NoCode()
    row.push(to)
    at = to
    isBlack = !isBlack
  }
  while (at < columns) {
    // The first change above that is right of here and goes to the other colour.
    while (index > 0 && (above[index - 1] ?? columns) > at) index -= 1
    while ((above[index] ?? columns) <= at && index < above.length) index += 1
    if ((index % 2 === 1) !== isBlack) index += 1
    const mode = bits.code(ROW_MODES)
    if (mode === PASS) at = above[index + 1] ?? columns
    else if (mode === HORIZONTAL) {
      put(Math.max(0, at) + run(bits, isBlack))
      put(at + run(bits, isBlack))
    } else put((above[index] ?? columns) + mode - SHIFT)
  }
  return row
}

/** Whether the mark that ends the picture follows: two ends of line, six in group 3. */
function isOver(bits: Bits, { k }: CcittLayout): boolean {
  if (k < 0) return bits.peek(END_BITS) === END_OF_LINE
  if (!bits.takesEnd()) return false
  if (k > 0 && bits.peek(END_BITS + 1) === 2 ** END_BITS + END_OF_LINE) return true
  return bits.peek(END_BITS) === END_OF_LINE
}

function nextRow(bits: Bits, above: Row, { k, columns }: CcittLayout): Row {
  if (k < 0) return rowBelow(bits, above, columns)
  if (k === 0) return singleRow(bits, columns)
  const isSingle = bits.peek(1) === 1
  bits.at += 1
  return isSingle ? singleRow(bits, columns) : rowBelow(bits, above, columns)
}

/** Null if all rows are there, or if the picture ends by its own mark. */
export function ccittDamage(bytes: Uint8Array, layout: CcittLayout): PictureDamage | null {
  const bits = new Bits(bytes)
  let row: Row = []
  for (let y = 0; y < layout.rows; y += 1) {
    if (layout.isAligned) bits.align()
    if (isOver(bits, layout)) return null
    try {
      row = nextRow(bits, row, layout)
    } catch (fault) {
      if (fault instanceof NoCode) return { from: y / layout.rows }
      throw fault
    }
  }
  if (!layout.endsWithMark || isOver(bits, layout)) return null
  const isRead = bits.left <= PADDING * 8 || bits.isBlankFrom(bits.at >> 3)
  return isRead ? null : { unsure: true }
}

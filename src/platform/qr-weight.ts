/**
 * The modules of a QR symbol as bits: all rows, then all columns, 1 where dark. A row takes two words, of the modules before the 33rd and of the others;
 * the first words of all rows stand before their second ones. So what is asked of every line of a symbol is asked of 32 at once, whichever way they run.
 */
export type Lines = Int32Array<ArrayBuffer>

/** Bits of a word; no symbol of ours is wider than two. */
const WORD = 32

export const emptyLines = (size: number): Lines => new Int32Array(4 * size)

export function darken(lines: Lines, size: number, x: number, y: number): void {
  const row = x < WORD ? y : size + y
  const column = y < WORD ? 2 * size + x : 3 * size + x
  lines[row] = (lines[row] as number) | (1 << (x & 31))
  lines[column] = (lines[column] as number) | (1 << (y & 31))
}

export const isDark = (lines: Lines, size: number, x: number, y: number): boolean =>
  (((lines[x < WORD ? y : size + y] as number) >>> (x & 31)) & 1) === 1

/** The bits of a word that are modules of a symbol: of the `at`th word of its lines. */
function withinOf(size: number, at: 0 | 1): number {
  const width = at === 0 ? Math.min(size, WORD) : size - WORD
  return width === WORD ? -1 : (1 << width) - 1
}

function ones(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Of the lines that run through the `size` words from `from` on, one in each bit: runs of five and more, and what looks like a finder. */
function linesPenalty(lines: Lines, from: number, size: number, within: number): number {
  let penalty = 0
  // The six words before one; where each is as the one before it, of late; where five were the same.
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let e = 0
  let f = 0
  let same1 = 0
  let same2 = 0
  let same3 = 0
  let fives = 0
  for (let n = 0; n < size; n++) {
    const now = lines[from + n] as number
    const same = n === 0 ? 0 : ~(now ^ a) & within
    const five = same & same1 & same2 & same3
    // Three points for the first five, one for each module more.
    if (five !== 0) penalty += ones(five) + 2 * ones(five & ~fives)
    // Dark, light, dark three times, light, dark: counts with four light ones before it, and again with four behind it.
    const finder = n < 6 ? 0 : now & ~a & b & c & d & ~e & f
    if (finder !== 0) {
      if (n >= 10) penalty += 40 * ones(finder & ~fourFrom(lines, from + n - 10))
      if (n + 4 < size) penalty += 40 * ones(finder & ~fourFrom(lines, from + n + 1))
    }
    f = e
    e = d
    d = c
    c = b
    b = a
    a = now
    same3 = same2
    same2 = same1
    same1 = same
    fives = five
  }
  return penalty
}

/** Where one of four words is dark. */
const fourFrom = (lines: Lines, at: number): number =>
  (lines[at] as number) |
  (lines[at + 1] as number) |
  (lines[at + 2] as number) |
  (lines[at + 3] as number)

/** Blocks of two by two modules that are the same. */
function blocksOf(lines: Lines, size: number): number {
  let blocks = 0
  // The last module of a line has no right neighbour.
  const within0 = size > WORD ? -1 : withinOf(size, 0) >>> 1
  const within1 = size > WORD ? withinOf(size, 1) >>> 1 : 0
  for (let y = 0; y + 1 < size; y++) {
    const left = lines[y] as number
    const right = lines[size + y] as number
    const down0 = ~(left ^ (lines[y + 1] as number))
    const down1 = ~(right ^ (lines[size + y + 1] as number))
    const across0 = ~(left ^ ((left >>> 1) | (right << 31)))
    blocks += ones(across0 & down0 & ((down0 >>> 1) | (down1 << 31)) & within0)
    if (within1 !== 0) blocks += ones(~(right ^ (right >>> 1)) & down1 & (down1 >>> 1) & within1)
  }
  return blocks
}

/** The four penalties of ISO/IEC 18004, 7.8.3. Eight symbols are weighed for each that is drawn. */
export function penaltyOf(lines: Lines, size: number): number {
  let penalty = 3 * blocksOf(lines, size)
  let dark = 0
  for (let at = 0; at < 2 * size; at++) dark += ones(lines[at] as number)
  for (const at of [0, 1] as const)
    if (at * WORD < size)
      for (const way of [0, 2 * size])
        penalty += linesPenalty(lines, way + at * size, size, withinOf(size, at))
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}

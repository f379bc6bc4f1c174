import { type Box, joinedBox } from '../matrix.ts'

/** A subpath that is filled, and its number of points. */
export type Outline = { box: Box; points: number }
/** Letters in a row: how high capitals stand, in millimetres of the page. */
export type OutlinedRow = { box: Box; capMm: number; letters: number }

export const LARGEST_MM = 3.2
const LEAST_MM = 0.1
const LEAST_LETTERS = 10
/** Of the height of the row: what letters overlap, stand apart and hang below their line. */
const ROW = { overlap: 0.5, gap: 2, off: 0.4, mark: 0.45, highest: 1.45 }
/** Letters of one alphabet have few heights, one line to stand on, and many widths. */
const SAME = 0.06
const LEAST_SHARE = { height: 0.3, line: 0.55, shaped: 0.5 }
const LEAST_WIDTHS = 4
/** A rectangle has fewer. */
const LEAST_POINTS = 7

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const contains = (outer: Box, inner: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** Letters that were converted to paths, told by how they stand: `y` grows downwards. */
class OutlinedText {
  #row: Outline[] = []
  #highest = 0

  /** The row that ends with this outline, if it was text. */
  add(outline: Outline): OutlinedRow | null {
    const { box } = outline
    const last = this.#row.at(-1)
    const high = box[3] - box[1]
    if (last && (contains(last.box, box) || this.#isMark(box))) return null
    // Some programs write the hole of a letter first.
    const isAround = last && contains(box, last.box) && high <= ROW.highest * this.#highest
    if (isAround) this.#row.pop()
    if (last && (isAround || this.#continues(last.box, box))) {
      this.#row.push(outline)
      this.#highest = Math.max(this.#highest, high)
      return null
    }
    const row = this.end()
    const isLetter = high >= LEAST_MM && high <= LARGEST_MM && box[2] - box[0] <= 2 * LARGEST_MM
    this.#row = isLetter ? [outline] : []
    this.#highest = isLetter ? high : 0
    return row
  }

  /** Dots of letters, accents and commas. */
  #isMark([, top, right, bottom]: Box): boolean {
    const row = this.#row.at(-1)
    if (!row || bottom - top > ROW.mark * this.#highest) return false
    const line = row.box[3]
    return (
      top > line - ROW.highest * this.#highest &&
      bottom < line + ROW.off * this.#highest &&
      right > row.box[0] &&
      right < row.box[2] + ROW.gap * this.#highest
    )
  }

  #continues(last: Box, box: Box): boolean {
    const high = this.#highest
    const size = box[3] - box[1]
    const gap = box[0] - last[2]
    return (
      Math.abs(box[3] - last[3]) <= ROW.off * high &&
      gap >= -ROW.overlap * high &&
      gap <= ROW.gap * high &&
      box[2] > last[2] &&
      size <= ROW.highest * high &&
      size * ROW.highest * 1.4 >= high
    )
  }

  end(): OutlinedRow | null {
    const row = this.#row
    this.#row = []
    if (row.length < LEAST_LETTERS) return null
    const [first, ...others] = row
    if (!first) return null
    const line = median(row.map(({ box }) => box[3]))
    const high = Math.max(...row.map(({ box }) => line - box[1]))
    const share = (test: (outline: Outline) => boolean): number =>
      row.filter(test).length / row.length
    const sizes = row.map(({ box }) => box[3] - box[1])
    const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME * high
    const common = Math.max(
      ...sizes.map((size) => sizes.filter((other) => isSame(size, other)).length),
    )
    const widths = new Set(row.map(({ box }) => Math.round((box[2] - box[0]) / (SAME * high))))
    const isText =
      share(({ box }) => isSame(box[3], line)) >= LEAST_SHARE.line &&
      share(({ points }) => points >= LEAST_POINTS) >= LEAST_SHARE.shaped &&
      common / row.length >= LEAST_SHARE.height &&
      widths.size >= LEAST_WIDTHS
    if (!isText) return null
    const box = others.reduce((whole, each) => joinedBox(whole, each.box), first.box)
    return { box, capMm: high, letters: row.length }
  }
}

type Way = { to: (box: Box) => Box; back: (box: Box) => Box }
/** Upright text, and text that is read upwards or downwards. */
const WAYS: readonly Way[] = [
  { to: (box) => box, back: (box) => box },
  { to: ([l, t, r, b]) => [-b, l, -t, r], back: ([l, t, r, b]) => [t, -r, b, -l] },
  { to: ([l, t, r, b]) => [t, -r, b, -l], back: ([l, t, r, b]) => [-b, l, -t, r] },
]

/** Rows of letters in any of the directions in which texts stand. */
export class OutlinedTexts {
  readonly #ways = WAYS.map((way) => ({ ...way, text: new OutlinedText() }))

  /** Rows that end with this outline. */
  add({ box, points }: Outline): OutlinedRow[] {
    return this.#rows(({ text, to }) => text.add({ box: to(box), points }))
  }

  end(): OutlinedRow[] {
    return this.#rows(({ text }) => text.end())
  }

  #rows(ended: (way: Way & { text: OutlinedText }) => OutlinedRow | null): OutlinedRow[] {
    const rows: OutlinedRow[] = []
    for (const way of this.#ways) {
      const row = ended(way)
      if (row) rows.push({ ...row, box: way.back(row.box) })
    }
    return rows
  }
}

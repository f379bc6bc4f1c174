import { type Box, joinedBox } from '../matrix.ts'
import type { InkShape } from './letter-shapes.ts'

/** Letters on one line, in pixels; `cap`: height of capitals. */
export type LetterRow = { box: Box; cap: number; letters: number }

/** Of lower letters more are needed to be sure. */
const LEAST_LETTERS = 12
const LOW = { cap: 5, letters: 18 }
/** Of the height of the row: what letters overlap, stand apart and hang below their line. */
const ROW = { overlap: 0.3, gap: 1.8, off: 0.45, least: 0.45, highest: 1.55 }
/** Letters of one alphabet have few heights, one line to stand on, and many widths. */
const LEAST_SHARE = { line: 0.6, height: 0.3, near: 0.65, drawn: 0.6, ink: 0.8 }
const LEAST_WIDTHS = 4
/** Share of its box that a letter fills. */
const FILLED = { least: 0.2, most: 0.85 }
/** Letters of a word stand so close, in heights. */
const NEAR = 0.45
/** Levels in which thin letters differ from thick ones. */
const SAME_INK = 70
/** Exactness of heights and lines: a pixel, or more of large letters. */
const SAME = { px: 1, share: 0.08 }
/** Letters that are as high as the capitals: some rows have few. */
const HIGH_SHARE = 0.1

/**
 * Dots of a halftone or of a dithered picture can look like a row of letters. A row is dots if one of
 * these shares is reached (docs/decisions/0280): `strangers`, other shapes in its box per letter;
 * `square`, letters as wide as high; `steps`, equal distances from letter to letter.
 */
const SCREEN = { strangers: 0.3, square: 0.8, steps: 0.88 }

type Row = { shapes: InkShape[]; last: Box; high: number }
type Told = LetterRow & { shapes: readonly InkShape[] }

const heightOf = ([, top, , bottom]: Box): number => bottom - top
const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How far a shape is from continuing a row; null if it does not. */
function distanceTo({ last, high }: Row, box: Box): number | null {
  const [gap, off, size] = [box[0] - last[2], Math.abs(box[3] - last[3]), heightOf(box)]
  const higher = Math.max(high, size)
  const isNext =
    gap >= -ROW.overlap * higher &&
    gap <= ROW.gap * higher &&
    box[2] > last[2] &&
    off <= ROW.off * higher &&
    size >= ROW.least * high &&
    size <= ROW.highest * high
  return isNext ? Math.max(0, gap) + off : null
}

/** Shapes that stand beside each other, from left to right. */
function rowsOf(shapes: readonly InkShape[], mostHigh: number): Row[] {
  const lines = new Map<number, Row[]>()
  const all: Row[] = []
  const lineOf = ([, , , bottom]: Box): number => Math.floor(bottom / mostHigh)
  for (const shape of shapes.toSorted((one, other) => one.box[0] - other.box[0])) {
    const { box } = shape
    let nearest: { row: Row; distance: number } | null = null
    for (const line of [lineOf(box) - 1, lineOf(box), lineOf(box) + 1]) {
      const open = (lines.get(line) ?? []).filter(
        ({ last }) => box[0] - last[2] <= 2 * ROW.gap * mostHigh,
      )
      lines.set(line, open)
      for (const row of open) {
        const distance = distanceTo(row, box)
        if (distance !== null && (!nearest || distance < nearest.distance))
          nearest = { row, distance }
      }
    }
    if (nearest) {
      const { row } = nearest
      row.shapes.push(shape)
      row.last = box
      row.high = Math.max(row.high, heightOf(box))
      continue
    }
    const row = { shapes: [shape], last: box, high: heightOf(box) }
    all.push(row)
    lines.set(lineOf(box), [...(lines.get(lineOf(box)) ?? []), row])
  }
  return all
}

/** A row, if what stands in it are letters. */
function textOf({ shapes }: Row): Told | null {
  const [first, ...others] = shapes
  if (!first || shapes.length < LEAST_LETTERS) return null
  const line = middleOf(shapes.map(({ box }) => box[3]))
  const rises = shapes.map(({ box }) => line - box[1]).toSorted((one, other) => other - one)
  const cap = rises[Math.floor(HIGH_SHARE * rises.length)] ?? 0
  const same = Math.max(SAME.px, SAME.share * cap)
  const ink = middleOf(shapes.map(({ level }) => level))
  const share = (test: (shape: InkShape, at: number) => boolean): number =>
    shapes.filter(test).length / shapes.length
  const sizes = shapes.map(({ box }) => heightOf(box))
  const common = Math.max(
    ...sizes.map((size) => sizes.filter((other) => Math.abs(other - size) < same).length),
  )
  const widths = new Set(shapes.map(({ box }) => Math.round((box[2] - box[0]) / same)))
  const isText =
    share(({ box }) => Math.abs(box[3] - line) <= same) >= LEAST_SHARE.line &&
    common / shapes.length >= LEAST_SHARE.height &&
    share(({ level }) => Math.abs(level - ink) <= SAME_INK) >= LEAST_SHARE.ink &&
    share(({ box }, at) => {
      const next = shapes[at + 1]
      return !next || next.box[0] - box[2] <= NEAR * cap + SAME.px
    }) >= LEAST_SHARE.near &&
    share(({ box, area }) => {
      const filled = area / ((box[2] - box[0]) * heightOf(box))
      return filled >= FILLED.least && filled <= FILLED.most
    }) >= LEAST_SHARE.drawn &&
    widths.size >= LEAST_WIDTHS
  if (!isText || (cap < LOW.cap && shapes.length < LOW.letters)) return null
  const box = others.reduce((whole, each) => joinedBox(whole, each.box), first.box)
  return { box, cap, letters: shapes.length, shapes }
}

/** Finds the shapes whose centre lies in a box; shapes reach less than two lines below theirs. */
function shapesIn(shapes: readonly InkShape[], mostHigh: number): (box: Box) => InkShape[] {
  const lines = Map.groupBy(shapes, ({ box }) => Math.floor(box[3] / mostHigh))
  return ([left, top, right, bottom]) => {
    const found: InkShape[] = []
    const last = Math.floor(bottom / mostHigh) + 2
    for (let line = Math.floor(top / mostHigh); line <= last; line += 1)
      for (const shape of lines.get(line) ?? []) {
        const [x, y] = [(shape.box[0] + shape.box[2]) / 2, (shape.box[1] + shape.box[3]) / 2]
        if (x > left && x < right && y > top && y < bottom) found.push(shape)
      }
    return found
  }
}

/** The row is part of a screen of dots. */
function isScreen({ box, cap, shapes }: Told, within: (box: Box) => InkShape[]): boolean {
  const same = Math.max(SAME.px, SAME.share * cap)
  const square = shapes.filter(
    (each) => Math.abs(each.box[2] - each.box[0] - heightOf(each.box)) <= same,
  ).length
  const centres = shapes.map((each) => (each.box[0] + each.box[2]) / 2)
  const steps = centres.slice(1).map((centre, at) => centre - (centres[at] ?? 0))
  const usual = middleOf(steps)
  const alike = steps.filter((step) => Math.abs(step - usual) <= same).length
  return (
    within(box).length > (1 + SCREEN.strangers) * shapes.length ||
    square >= SCREEN.square * shapes.length ||
    alike >= SCREEN.steps * steps.length
  )
}

type RowsRead = { letters: LetterRow[]; screens: number }

/** Rows that are read from left to right; `screens`: number of those that are dots. */
function readAcross(shapes: readonly InkShape[], mostHigh: number): RowsRead {
  const told = rowsOf(shapes, mostHigh).flatMap((row) => textOf(row) ?? [])
  const within = shapesIn(shapes, mostHigh)
  const letters = told.filter((row) => !isScreen(row, within))
  return {
    letters: letters.map(({ box, cap, letters }) => ({ box, cap, letters })),
    screens: told.length - letters.length,
  }
}

const aside = ([left, top, right, bottom]: Box): Box => [-bottom, left, -top, right]
const upright = ([left, top, right, bottom]: Box): Box => [top, -right, bottom, -left]

/** Rows of letters among shapes, upright or read upwards; none in a picture made of dots. */
export function letterRows(shapes: readonly InkShape[], mostHigh: number): LetterRow[] {
  const rows = readAcross(shapes, mostHigh)
  const asides = readAcross(
    shapes.map((shape) => ({ ...shape, box: aside(shape.box) })),
    mostHigh,
  )
  const letters = [
    ...rows.letters,
    ...asides.letters.map((row) => ({ ...row, box: upright(row.box) })),
  ]
  return letters.length > rows.screens + asides.screens ? letters : []
}

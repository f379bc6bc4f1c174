import { type Shade, valueIn } from '../bytes/shade.ts'
import type { InkLevel } from '../facts.ts'
import { type Box, joinedBox, type Matrix, overlap, pointAt } from '../matrix.ts'
import { placeIn } from '../placed-box.ts'

/** `box`: the part that is printed, millimetres of the page. No matrix: repeated all over it. */
export type Placing = { box: Box; matrix: Matrix | null }

const LEAST_TOTAL = 200
const STEP = 10
const COUNT = 21
/** Values that lie at a step are written with rounding. */
const ROUNDING = 0.02

type Level = { cells: number; areaMm2: number; sum: number; box: Box | null }

const joinedWith = (one: Box | null, other: Box): Box => (one ? joinedBox(one, other) : other)

/** A repeated picture counts with its share of the box, of which all is its place. */
function matrixOf({ box: [left, top, right, bottom], matrix }: Placing): Matrix {
  return matrix ?? [right - left, 0, 0, bottom - top, left, top]
}

/** Adds the cells of a picture that are printed at one of its places. */
function addPlacing(levels: Level[], shade: Shade, cover: Shade | null, placing: Placing): void {
  const { width, height, values } = shade
  const matrix = matrixOf(placing)
  const [a, b, c, d] = matrix
  const [left, top, right, bottom] = placing.box
  const areaMm2 = Math.abs(a * d - b * c) / (width * height)
  const halfX = (Math.abs(a) / width + Math.abs(c) / height) / 2
  const halfY = (Math.abs(b) / width + Math.abs(d) / height) / 2
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] ?? 0
    if (value < LEAST_TOTAL) continue
    const across = ((cell % width) + 0.5) / width
    const down = (Math.floor(cell / width) + 0.5) / height
    const total = cover ? value * valueIn(cover, across, down) : value
    const level = levels[Math.floor((total - LEAST_TOTAL) / STEP + ROUNDING)]
    if (!level) continue
    const [x, y] = pointAt(matrix, across, 1 - down)
    if (x < left || x > right || y < top || y > bottom) continue
    level.cells += 1
    level.areaMm2 += areaMm2
    level.sum += total
    const around: Box = [x - halfX, y - halfY, x + halfX, y + halfY]
    level.box = joinedWith(level.box, placing.matrix ? around : placing.box)
  }
}

/**
 * Areas of a picture by their total ink, from the least to the highest; each holds all above it.
 * `cover`: its soft mask, from 0 to 1.
 */
export function pictureInk(
  shade: Shade,
  cover: Shade | null,
  placings: readonly Placing[],
  page: number,
): InkLevel[] {
  const levels = Array.from(
    { length: COUNT },
    (): Level => ({
      cells: 0,
      areaMm2: 0,
      sum: 0,
      box: null,
    }),
  )
  for (const placing of placings) addPlacing(levels, shade, cover, placing)
  const [first, ...others] = placings.map(({ box }) => box)
  const printed = first && others.reduce(joinedBox, first)
  let [areaMm2, box] = [0, null as Box | null]
  const found: InkLevel[] = []
  for (const [index, level] of [...levels.entries()].toReversed()) {
    if (!level.box || !printed) continue
    areaMm2 += level.areaMm2
    box = joinedWith(box, level.box)
    const place = placeIn(overlap(box, printed) ?? box, printed, page)
    if (!place) continue
    found.push({
      from: LEAST_TOTAL + index * STEP,
      percent: Math.round(level.sum / level.cells),
      areaMm2: Math.round(areaMm2 * 100) / 100,
      place,
    })
  }
  return found.toReversed()
}

import { type Box, overlap } from '../matrix.ts'

/** Smaller surfaces are no ground that a line is seen on. */
const LEAST_MM2 = 25
const MOST = 60

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top)

/** The surfaces of a page in the order of painting, to know what a white line stands on. */
export class Grounds {
  #surfaces: { box: Box; isWhite: boolean }[] = []

  add(box: Box, isWhite: boolean): void {
    if (areaOf(box) < LEAST_MM2) return
    this.#surfaces.push({ box, isWhite })
    if (this.#surfaces.length <= MOST) return
    const smallest = this.#surfaces.reduce((one, other) =>
      areaOf(other.box) < areaOf(one.box) ? other : one,
    )
    this.#surfaces = this.#surfaces.filter((each) => each !== smallest)
  }

  /** Whether white shows here: the last surface under the middle of a box is coloured. */
  isColoured([left, top, right, bottom]: Box): boolean {
    return this.#isColouredAt((left + right) / 2, (top + bottom) / 2)
  }

  /** Whether a white line shows: in the middle of its box, or of all sides, as a frame does. */
  isColouredAlong(box: Box): boolean {
    const [left, top, right, bottom] = box
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const sides = [
      [left, y],
      [right, y],
      [x, top],
      [x, bottom],
    ] as const
    return this.isColoured(box) || sides.every(([atX, atY]) => this.#isColouredAt(atX, atY))
  }

  #isColouredAt(x: number, y: number): boolean {
    const below = this.#surfaces.findLast(({ box }) => overlap(box, [x, y, x, y]) !== null)
    return below !== undefined && !below.isWhite
  }
}

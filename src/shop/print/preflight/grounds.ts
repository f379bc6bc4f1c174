import { type Box, overlap } from './matrix.ts'

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

  /** Whether white shows here: the last surface under most of a box is coloured. */
  isColoured(box: Box): boolean {
    const centre: Box = [
      (box[0] + box[2]) / 2,
      (box[1] + box[3]) / 2,
      (box[0] + box[2]) / 2,
      (box[1] + box[3]) / 2,
    ]
    const below = this.#surfaces.findLast((each) => overlap(each.box, centre) !== null)
    return below !== undefined && !below.isWhite
  }
}

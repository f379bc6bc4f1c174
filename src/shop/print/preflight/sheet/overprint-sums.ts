import { type Box, overlap } from '../matrix.ts'

/** Cyan, magenta, yellow and black, from 0 to 1. */
type Tints = readonly number[]
type Surface = { box: Box; tints: Tints }

const MOST = 40
const NOTHING: Tints = [0, 0, 0, 0]

const contains = (outer: Box, inner: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

/** Rectangles in process inks in the order of painting, to add up what overprints. */
export class OverprintSums {
  readonly #surfaces: Surface[] = []

  /** @param written by ink, whether the surface replaces what is under it; all of what knocks out */
  add(box: Box, tints: Tints, written: readonly boolean[]): Surface[] {
    const sums = written.includes(false) ? this.#sumsOf(box, tints, written) : []
    this.#surfaces.push({ box, tints }, ...sums)
    if (this.#surfaces.length > MOST) this.#surfaces.splice(0, this.#surfaces.length - MOST)
    return sums
  }

  /** Anything else that hides what is under it. */
  cover(box: Box): void {
    this.add(box, NOTHING, [])
  }

  #sumsOf(box: Box, tints: Tints, written: readonly boolean[]): Surface[] {
    const sums: Surface[] = []
    for (const under of this.#surfaces.toReversed()) {
      const shared = overlap(box, under.box)
      // What lies on top counts, not what it covers.
      if (!shared || sums.some((sum) => contains(sum.box, shared))) continue
      const both = under.tints.map((tint, ink) => (written[ink] ? (tints[ink] ?? 0) : tint))
      sums.push({ box: shared, tints: both })
    }
    return sums
  }
}

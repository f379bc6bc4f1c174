import type { Place } from '../facts.ts'
import { type Box, joinedBox } from '../matrix.ts'
import { placeIn } from '../placed-box.ts'
import { isNearEdge } from './near-edge.ts'

const MOST = 300
/**
 * Of the height of a line: how far parts of it stand apart, how much their heights differ, and how
 * long a sign is at least.
 */
const LINE = { gap: 0.6, off: 0.35, sign: 0.2 }

/** Whether two boxes are parts of a line along the first axis, or the second. */
function isLine(one: Box, other: Box, along: 0 | 1): boolean {
  const across = along === 0 ? 1 : 0
  const [end, top] = [along + 2, across + 2] as const
  const long = (box: Box): number => (box[end] ?? 0) - box[along]
  const thick = Math.max((one[top] ?? 0) - one[across], (other[top] ?? 0) - other[across])
  const gap = Math.max(one[along], other[along]) - Math.min(one[end] ?? 0, other[end] ?? 0)
  return (
    Math.abs(one[across] - other[across]) <= LINE.off * thick &&
    Math.abs((one[top] ?? 0) - (other[top] ?? 0)) <= LINE.off * thick &&
    Math.min(long(one), long(other)) >= LINE.sign * thick &&
    gap <= LINE.gap * Math.min(thick, Math.max(long(one), long(other)))
  )
}

/**
 * Texts near the edges of a page. Programs show a line in parts, or sign by sign: what continues
 * the last one belongs to it.
 */
export class EdgeTexts {
  readonly #boxes: Box[] = []
  readonly #page: number
  readonly #seen: Box

  constructor(page: number, seen: Box) {
    this.#page = page
    this.#seen = seen
  }

  /** `place`: of the same box. */
  add(box: Box, place: Place): void {
    if (!isNearEdge(place, this.#seen)) return
    const last = this.#boxes.at(-1)
    const isPart = last !== undefined && (isLine(last, box, 0) || isLine(last, box, 1))
    if (isPart) this.#boxes.splice(-1, 1, joinedBox(last, box))
    else if (this.#boxes.length < MOST) this.#boxes.push(box)
  }

  places(): Place[] {
    // The margin of a label is two millimetres.
    return this.#boxes.flatMap((box) => placeIn(box, this.#seen, this.#page, 10) ?? [])
  }
}

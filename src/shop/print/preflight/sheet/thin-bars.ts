import { type Box, overlap } from '../matrix.ts'
import type { Outline } from './outlined-text.ts'

/** A rectangle with a repeated corner. */
const MOST_POINTS = 5
/** Shorter ones are dots; thinner ones have no surface and are painted as nothing. */
const LEAST = { longMm: 2, thickMm: 0.005 }
/** Bars this close are strips of one surface, mm. */
const TOUCH_MM = 0.03
/** Strips of a surface are about as long as each other. */
const SAME_LENGTH = 0.5
const REMEMBERED = 4

const sidesOf = ([left, top, right, bottom]: Box): { thickMm: number; longMm: number } => {
  const [wide, high] = [right - left, bottom - top]
  return { thickMm: Math.min(wide, high), longMm: Math.max(wide, high) }
}

const around = ([left, top, right, bottom]: Box, by: number): Box => [
  left - by,
  top - by,
  right + by,
  bottom + by,
]

/** Whether a bar lies along the edge of a surface over a good part of its length, not upon it. */
function liesAlong(bar: Box, other: Box): boolean {
  const shared = overlap(around(bar, TOUCH_MM), other)
  const inner = around(other, -TOUCH_MM)
  const isUpon = inner[0] < bar[0] && inner[1] < bar[1] && inner[2] > bar[2] && inner[3] > bar[3]
  return !isUpon && shared !== null && sidesOf(shared).longMm >= SAME_LENGTH * sidesOf(bar).longMm
}

type Bar<Extra> = { box: Box; mm: number; extra: Extra }

/**
 * Filled rectangles as thin as lines. Strips of a gradient and rims of a surface lie along another
 * one, before or after; a bar alone prints like a line.
 */
export class ThinBars<Extra> {
  readonly #mostMm: number
  readonly #before: Box[] = []
  #waiting: Bar<Extra>[] = []

  constructor(mostMm: number) {
    this.#mostMm = mostMm
  }

  /** @returns bars that are known to stand alone */
  add({ box, points }: Outline, extra: Extra): Bar<Extra>[] {
    const { thickMm, longMm } = sidesOf(box)
    const isBar =
      points <= MOST_POINTS &&
      thickMm >= LEAST.thickMm &&
      thickMm <= this.#mostMm &&
      longMm >= LEAST.longMm
    const isAlone = isBar && !this.#before.some((each) => liesAlong(box, each))
    this.surface(box)
    if (isAlone) this.#waiting.push({ box, mm: thickMm, extra })
    return this.#waiting.length > REMEMBERED ? this.#waiting.splice(0, 1) : []
  }

  /** Another surface; one without any area is painted as nothing. */
  surface(box: Box): void {
    if (sidesOf(box).thickMm < LEAST.thickMm) return
    if (this.#waiting.length > 0)
      this.#waiting = this.#waiting.filter((bar) => !liesAlong(bar.box, box))
    this.#before.push(box)
    if (this.#before.length > REMEMBERED) this.#before.shift()
  }

  end(): Bar<Extra>[] {
    return this.#waiting.splice(0)
  }
}

import { letterRows } from './letter-rows.ts'
import { type Greys, inkShapes } from './letter-shapes.ts'
import type { LookLetters, LookRect } from './look.ts'
import { round } from './look-edges.ts'

/** Pixels in the height of a capital at the limit: fewer tell no letters, more are not needed. */
const CAP_PX = { least: 6, enough: 16 }
/** A capital may be measured too low by so much, pixels. */
const ABOUT_PX = 0.75
const MOST_ROWS = 20

/**
 * Scale at which letters can be told in a picture: at most 1, its own pixels. Null if it is too
 * coarse, or would need more than so many pixels. `capPx`: height of a capital at the limit.
 */
export function letterScale(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  capPx: number,
  mostPx: number,
): number | null {
  const scale = Math.min(1, CAP_PX.enough / capPx, Math.sqrt(mostPx / (widthPx * heightPx)))
  return capPx * scale >= CAP_PX.least ? scale : null
}

/**
 * Rows of letters that are lower than the limit, lowest first. `part`: what the picture shows, in
 * the unit of the page, as is `cap`, the height of a capital at the limit.
 */
export function smallLetters(greys: Greys, part: LookRect, cap: number): LookLetters[] {
  const [unitX, unitY] = [part.width / greys.width, part.height / greys.height]
  const capPx = cap / unitY
  return letterRows(inkShapes(greys, capPx), capPx)
    .filter((row) => row.cap + ABOUT_PX < capPx)
    .toSorted((one, other) => one.cap - other.cap)
    .slice(0, MOST_ROWS)
    .map((row) => {
      const [left, top, right, bottom] = row.box
      return {
        rect: {
          left: round(part.left + left * unitX),
          top: round(part.top + top * unitY),
          width: round((right - left) * unitX),
          height: round((bottom - top) * unitY),
        },
        cap: row.cap * unitY,
      }
    })
}

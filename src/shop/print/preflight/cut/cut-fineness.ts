import type { Point } from '../sheet/pdf-path.ts'

/** The knife turns no tighter, mm. */
export const LEAST_RADIUS_MM = 0.5
/** The knife does not follow less, mm. */
const UNFOLLOWED_MM = 0.02
const LEAST_TURN = Math.PI / 6
/** A few fine corners are lettering; many in a row are a traced or jagged edge. */
const MANY = 20
const LEAST_SHARE = 0.05
const VERY_MANY = 200
/** Lines that are simplified together; bounds the work. */
const TOGETHER = 64

const long = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1])

function away(point: Point, from: Point, to: Point): number {
  const length = long(from, to)
  if (length === 0) return long(from, point)
  const twice = (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])
  return Math.abs(twice) / length
}

/** Adds the points between two that lie further than `within` from their chord, and the second. */
function keepBends(
  points: readonly Point[],
  [first, last]: readonly [number, number],
  within: number,
  kept: Point[],
): void {
  const [from, to] = [points[first], points[last]]
  if (!from || !to) return
  let [furthest, most] = [-1, within]
  for (let index = first + 1; index < last; index += 1) {
    const distance = away(points[index] ?? from, from, to)
    if (distance > most) [furthest, most] = [index, distance]
  }
  if (furthest < 0) kept.push(to)
  else {
    keepBends(points, [first, furthest], within, kept)
    keepBends(points, [furthest, last], within, kept)
  }
}

function simplified(points: readonly Point[], within: number): Point[] {
  const kept: Point[] = points.slice(0, 1)
  for (let index = 0; index < points.length - 1; index += TOGETHER)
    keepBends(points, [index, Math.min(index + TOGETHER, points.length - 1)], within, kept)
  return kept
}

function turnOf(before: Point, at: Point, after: Point): number {
  const turn =
    Math.atan2(after[1] - at[1], after[0] - at[0]) -
    Math.atan2(at[1] - before[1], at[0] - before[0])
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}

/**
 * The number of corners tighter than the knife turns, if they are many; otherwise 0.
 * @param points a polyline in millimetres of the printed piece
 * @param roundedMm what rounding may have moved a point
 */
export function fineCorners(points: readonly Point[], roundedMm: number): number {
  const bends = simplified(points, Math.max(UNFOLLOWED_MM, 2 * roundedMm))
  let [count, fineMm, wholeMm] = [0, 0, 0]
  for (let index = 1; index < bends.length; index += 1) {
    const [before, at, after] = [bends[index - 1], bends[index], bends[index + 1]]
    if (!before || !at) continue
    const first = long(before, at)
    wholeMm += first
    if (!after) continue
    const second = long(at, after)
    const meanMm = (first + second) / 2
    const turn = turnOf(before, at, after)
    if (Math.max(first, second) >= LEAST_RADIUS_MM || turn < LEAST_TURN) continue
    if (meanMm >= turn * LEAST_RADIUS_MM) continue
    count += 1
    fineMm += meanMm
  }
  const isMany = count >= VERY_MANY || (count >= MANY && fineMm >= LEAST_SHARE * wholeMm)
  return isMany ? count : 0
}

import type { Box } from '../matrix.ts'
import type { Contour, Point } from '../sheet/pdf-path.ts'

/** The steps of a path of relative moves, lines and curves. */
export const STEP = /([mlcz])([^mlcz]*)/g

/** The contours of a stored path of a `CutLine`, in its hundredths of a millimetre. */
export function contoursOf(path: string): Contour[] {
  const contours: Contour[] = []
  let at: Point = [0, 0]
  for (const [, step, figures = ''] of path.matchAll(STEP)) {
    const last = contours.at(-1)
    if (step === 'z') {
      if (last) {
        last.closed = true
        at = last.start
      }
      continue
    }
    const points = pointsFrom(at, figures.split(' ').map(Number))
    at = points.at(-1) ?? at
    if (step === 'm') contours.push({ start: at, segments: [], closed: false })
    else last?.segments.push(points)
  }
  return contours
}

/** All points of a step are relative to its start, as SVG has it. */
const pointsFrom = ([x, y]: Point, numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    x + (numbers[2 * index] ?? 0),
    y + (numbers[2 * index + 1] ?? 0),
  ])

/** All points, control points included. */
const pointsOf = ({ start, segments }: Contour): Point[] => [start, ...segments.flat()]

/** The bounding box, of curves by their control points. */
export function frameOf(...contours: readonly Contour[]): Box {
  const frame: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of contours)
    for (const [x, y] of pointsOf(contour)) {
      frame[0] = Math.min(frame[0], x)
      frame[1] = Math.min(frame[1], y)
      frame[2] = Math.max(frame[2], x)
      frame[3] = Math.max(frame[3], y)
    }
  return frame
}

const CHORDS = 12

/**
 * The contour as straight lines, curves by chords, without repeated points. A closed one does not
 * repeat its start.
 */
export function flattened({ start, segments, closed }: Contour): Point[] {
  const points: Point[] = [start]
  const add = (point: Point): void => {
    const last = points.at(-1)
    if (last?.[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  let at = start
  for (const [one, two, three] of segments) {
    if (one && two && three) {
      for (let step = 1; step < CHORDS; step += 1)
        add(onCurve([at, one, two, three], step / CHORDS))
      add(three)
      at = three
    } else if (one) {
      add(one)
      at = one
    }
  }
  if (closed && points.length > 1 && at[0] === start[0] && at[1] === start[1]) points.pop()
  return points
}

function onCurve([from, one, two, to]: readonly [Point, Point, Point, Point], t: number): Point {
  const rest = 1 - t
  const between = (side: 0 | 1): number =>
    rest ** 3 * from[side] +
    3 * rest ** 2 * t * one[side] +
    3 * rest * t ** 2 * two[side] +
    t ** 3 * to[side]
  return [between(0), between(1)]
}

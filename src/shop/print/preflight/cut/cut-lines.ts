import type { CutLine } from '../facts.ts'
import type { Contour, Point } from '../sheet/pdf-path.ts'

/** Coordinates are in hundredths of a millimetre. */
export const CUT_PER_MM = 100
/** Limit of numbers per page; more are those of a traced photograph. */
const MOST_FIGURES = 8_000
const MOST_INKS = 6
/** Ends this close count as joined, mm. */
export const MEETS_MM = 0.1
/** Smaller contours are marks, mm. */
const LEAST_MM = 1

const near = (one: Point, other: Point): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) <= MEETS_MM
const isFinitePoint = ([x, y]: Point): boolean => Math.abs(x) < 1e6 && Math.abs(y) < 1e6

const isWorthIt = ({ start, segments }: Contour): boolean => {
  const points = [start, ...segments.flat()]
  const long = (side: 0 | 1) =>
    Math.max(...points.map((point) => point[side])) -
    Math.min(...points.map((point) => point[side]))
  return (
    segments.length > 0 && points.every(isFinitePoint) && Math.max(long(0), long(1)) >= LEAST_MM
  )
}

const isClosed = ({ start, segments, closed }: Contour): boolean =>
  closed || near(start, segments.at(-1)?.at(-1) ?? start)

const round = ([x, y]: Point): Point => [Math.round(x * CUT_PER_MM), Math.round(y * CUT_PER_MM)]

/**
 * An SVG path of relative moves, lines and curves in whole hundredths, without accumulated
 * rounding. `end`: the final point.
 */
function written(contour: Contour, pen: Point): { text: string; end: Point } {
  const { start, segments } = contour
  const from = (at: Point, points: readonly Point[]): string =>
    points.map(([x, y]) => `${x - at[0]} ${y - at[1]}`).join(' ')
  let at = round(start)
  let text = `m${from(pen, [at])}`
  for (const segment of segments) {
    const points = segment.map(round)
    text += `${points.length === 3 ? 'c' : 'l'}${from(at, points)}`
    at = points.at(-1) ?? at
  }
  return isClosed(contour) ? { text: `${text}z`, end: round(start) } : { text, end: at }
}

type Ink = {
  contours: Map<string, Contour>
  open: boolean
  tooLong: boolean
  filled: boolean
  knocksOut: boolean
}

/** Collects cut contours by ink, each once. */
export class CutLines {
  readonly #byInk = new Map<string, Ink>()
  #left = MOST_FIGURES

  /** `how`: filled, or drawn as a line that erases the print under it. */
  add(name: string, contours: readonly Contour[], how: 'filled' | 'knocksOut' | 'line'): void {
    const ink = this.#byInk.get(name) ?? {
      contours: new Map<string, Contour>(),
      open: false,
      tooLong: false,
      filled: false,
      knocksOut: false,
    }
    if (this.#byInk.size >= MOST_INKS && !this.#byInk.has(name)) return
    this.#byInk.set(name, ink)
    for (const contour of contours) {
      const figures = 2 * (1 + contour.segments.reduce((sum, { length }) => sum + length, 0))
      if (figures > MOST_FIGURES) ink.tooLong = true
      else if (isWorthIt(contour)) this.#keep(ink, contour, figures)
      else continue
      if (how !== 'line') ink[how] = true
    }
  }

  #keep(ink: Ink, contour: Contour, figures: number): void {
    const key = written(contour, [0, 0]).text
    if (ink.contours.has(key)) return
    if (figures > this.#left) {
      ink.tooLong = true
      return
    }
    this.#left -= figures
    ink.contours.set(key, contour)
    if (!isClosed(contour)) ink.open = true
  }

  all(): CutLine[] {
    return [...this.#byInk].map(([name, { contours, open, tooLong, filled, knocksOut }]) => {
      let pen: Point = [0, 0]
      let path = ''
      for (const contour of tooLong ? [] : contours.values()) {
        const { text, end } = written(contour, pen)
        path += text
        pen = end
      }
      return {
        ...{ name, path, ...(open && { open }), ...(tooLong && { tooLong }) },
        ...{ ...(filled && { filled }), ...(knocksOut && { knocksOut }) },
      }
    })
  }
}

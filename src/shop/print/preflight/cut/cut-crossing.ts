import type { Point } from '../sheet/pdf-path.ts'

/** Pairs of lines that are compared; more are left unjudged. */
const MOST_PAIRS = 5_000_000
/** Sine of the smallest angle of a crossing; flatter ones are the rounding of lines that touch. */
const LEAST_SINE = 0.05

const side = (from: Point, to: Point, point: Point): number =>
  (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])
const long = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1])
const isSame = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1]

/** A polyline with access around its end if it is closed. */
class Line {
  readonly lines: number
  readonly #points: readonly Point[]
  readonly #closed: boolean
  /** Length up to each point. */
  readonly #upTo: number[] = [0]

  constructor(points: readonly Point[], closed: boolean) {
    this.#points = points
    this.#closed = closed
    this.lines = closed ? points.length : points.length - 1
    for (let index = 0; index < this.lines; index += 1)
      this.#upTo.push((this.#upTo[index] ?? 0) + long(this.at(index), this.at(index + 1)))
  }

  at(index: number): Point {
    return this.#points[index % this.#points.length] ?? [0, 0]
  }

  /** The point after a line's end; undefined at the end of an open contour. */
  after(index: number): Point | undefined {
    return this.#closed || index + 2 < this.#points.length ? this.at(index + 2) : undefined
  }

  isNext(one: number, other: number): boolean {
    return other - one <= 1 || (this.#closed && one === 0 && other === this.lines - 1)
  }

  /** Length of the shorter loop between two lines. */
  loop(one: number, other: number): number {
    const between = (this.#upTo[other] ?? 0) - (this.#upTo[one + 1] ?? 0)
    const whole = this.#upTo.at(-1) ?? 0
    return this.#closed
      ? Math.min(between, whole - (this.#upTo[other + 1] ?? 0) + (this.#upTo[one] ?? 0))
      : between
  }
}

/** Whether two lines cross within both, and not by rounding alone. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  if (side(a, b, c) * side(a, b, d) >= 0 || side(c, d, a) * side(c, d, b) >= 0) return false
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
  return Math.abs(turn) > LEAST_SINE * long(a, b) * long(c, d)
}

/** Whether the way a-b-e changes sides of c-d at b, which lies within c-d. */
function passes(a: Point, b: Point, e: Point | undefined, c: Point, d: Point): boolean {
  if (!e || side(c, d, b) !== 0) return false
  const along = (b[0] - c[0]) * (d[0] - c[0]) + (b[1] - c[1]) * (d[1] - c[1])
  const isWithin = along > 0 && along < long(c, d) ** 2 && !isSame(b, c) && !isSame(b, d)
  return isWithin && side(c, d, a) * side(c, d, e) < 0
}

/** Whether the ways a-at-e and c-at-f cross in the point that they share. */
function crossesAt(
  at: Point,
  [a, e]: readonly [Point, Point],
  [c, f]: readonly [Point, Point],
): boolean {
  const angle = (point: Point): number => Math.atan2(point[1] - at[1], point[0] - at[0])
  const from = angle(a)
  const turned = (point: Point): number => {
    const turn = angle(point) - from
    return turn < 0 ? turn + 2 * Math.PI : turn
  }
  const [end, one, other] = [turned(e), turned(c), turned(f)]
  const isOn = (turn: number): boolean => turn === 0 || Math.abs(turn - end) < 1e-9
  return !isOn(one) && !isOn(other) && one < end !== other < end
}

function meet(line: Line, one: number, other: number): boolean {
  const [a, b, e] = [line.at(one), line.at(one + 1), line.after(one)]
  const [c, d, f] = [line.at(other), line.at(other + 1), line.after(other)]
  if (crosses(a, b, c, d) || passes(a, b, e, c, d) || passes(c, d, f, a, b)) return true
  return e !== undefined && f !== undefined && isSame(b, d) && crossesAt(b, [a, e], [c, f])
}

type Grid = { left: number; top: number; cell: number; across: number }

/** The cells that a line touches, column by column. */
function cellsOf(from: Point, to: Point, { left, top, cell, across }: Grid): number[] {
  const [first, second] = from[0] <= to[0] ? [from, to] : [to, from]
  const column = (x: number): number => Math.floor((x - left) / cell)
  const row = (y: number): number => Math.floor((y - top) / cell)
  const slope = first[0] === second[0] ? 0 : (second[1] - first[1]) / (second[0] - first[0])
  const cells: number[] = []
  const [begin, end] = [column(first[0]), column(second[0])]
  for (let x = begin; x <= end; x += 1) {
    const heightAt = (at: number): number => first[1] + slope * (left + at * cell - first[0])
    const enters = row(x === begin ? first[1] : heightAt(x))
    const leaves = row(x === end ? second[1] : heightAt(x + 1))
    for (let y = Math.min(enters, leaves); y <= Math.max(enters, leaves); y += 1)
      cells.push(y * (across + 1) + x)
  }
  return cells
}

/** Numbers of the lines that touch each cell of a grid of about as many cells. */
function gridOf(line: Line): Map<number, number[]> {
  const points = Array.from({ length: line.lines + 1 }, (_, index) => line.at(index))
  const across = Math.max(1, Math.ceil(Math.sqrt(line.lines)))
  const low = (axis: 0 | 1): number =>
    points.reduce((least, each) => Math.min(least, each[axis]), Infinity)
  const high = (axis: 0 | 1): number =>
    points.reduce((most, each) => Math.max(most, each[axis]), -Infinity)
  const [left, top] = [low(0), low(1)]
  const cell = Math.max(high(0) - left, high(1) - top, 1) / across
  const cells = new Map<number, number[]>()
  for (let index = 0; index < line.lines; index += 1) {
    const [from, to] = [line.at(index), line.at(index + 1)]
    for (const key of cellsOf(from, to, { left, top, cell, across })) {
      const here = cells.get(key)
      if (here) here.push(index)
      else cells.set(key, [index])
    }
  }
  return cells
}

/**
 * Whether a polyline crosses itself; touching and running along itself are no crossings, nor are
 * loops shorter than `leastLoop`, in the unit of the points.
 */
export function crossesItself(
  points: readonly Point[],
  closed: boolean,
  leastLoop: number,
): boolean {
  if (points.length < 4) return false
  const line = new Line(points, closed)
  let left = MOST_PAIRS
  for (const cell of gridOf(line).values())
    for (const [index, one] of cell.entries()) {
      left -= cell.length - index
      if (left < 0) return false
      for (let next = index + 1; next < cell.length; next += 1) {
        const other = cell[next] ?? one
        if (
          !line.isNext(one, other) &&
          meet(line, one, other) &&
          line.loop(one, other) >= leastLoop
        )
          return true
      }
    }
  return false
}

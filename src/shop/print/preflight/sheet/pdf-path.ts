import { type Box, joinedBox, type Matrix, pointAt, UNMOVED } from '../matrix.ts'

export type Point = readonly [x: number, y: number]

/**
 * One subpath: start, then a point per line or three per curve. `closed`: explicitly, or by
 * filling.
 */
export type Contour = { start: Point; segments: (readonly Point[])[]; closed: boolean }

/** Operands of an operator. */
type Figure = (index: number) => number

/** Subpaths with a box of their own; those after them share the last one. */
const MOST_PARTS = 100

/** Path operators and their number of coordinates. */
const POINTS = new Map(Object.entries({ m: 2, l: 2, c: 6, v: 4, y: 4, re: 4, h: 0 }))

/** A path: its box, those of its subpaths with the number of their points, and contours if wanted. */
export type Drawn = {
  box: Box
  parts: readonly Box[]
  counts: readonly number[]
  contours: readonly Contour[]
  /** The area within its control points; of subpaths that turn against each other the difference. */
  area: number
  /** How much thicker a pen of width 1 draws where it draws thinnest; absent if it is even. */
  narrowest?: number
}

/** Shorter parts of a line do not show how thick it is, mm. */
const LEAST_DRAWN_MM = 1
/** A pen whose width differs less is even. */
const EVEN = 0.01

/**
 * A pen that its matrix flattens draws lines of a width that depends on their direction (PDF
 * 32000-1, 8.4.3.2).
 * @returns the width of a line in the direction of x and y, mm; null for an even pen
 */
function flatPen([a, b, c, d]: Matrix): ((x: number, y: number) => number) | null {
  const [one, other] = [Math.hypot(a, b), Math.hypot(c, d)]
  const largest = Math.max(one, other)
  const isEven =
    Math.abs(one - other) <= EVEN * largest && Math.abs(a * c + b * d) <= EVEN * largest ** 2
  const area = Math.abs(a * d - b * c)
  if (isEven || area < 1e-9) return null
  return (x, y) => Math.hypot(d * x - c * y, a * y - b * x) / Math.hypot(x, y)
}

/**
 * A path under construction: always its bounding box (curves by control points), its subpaths only
 * if wanted.
 */
export class DrawnPath {
  /** Of the current subpath. */
  #box: Box | null = null
  #parts: Box[] = []
  /** Of each part; curves have three. */
  #counts: number[] = []
  #count = 0
  /** The current subpath is closed. */
  #isClosed = false
  #start: Point = [0, 0]
  #last: Point = [0, 0]
  /** Twice the area of the current subpath, with its sign. */
  #area = 0
  #contours: Contour[] = []
  #matrix: Matrix = UNMOVED
  #pen: ReturnType<typeof flatPen> = null
  #narrowest = Infinity

  /** Begun and not painted. */
  get isOpen(): boolean {
    return this.#box !== null || this.#parts.length > 0
  }

  /** Adds an operator; false if it is no path operator. */
  build(word: string, figure: Figure, matrix: Matrix, isFollowed: () => boolean): boolean {
    const count = POINTS.get(word)
    if (count === undefined) return false
    if (matrix !== this.#matrix) {
      this.#matrix = matrix
      this.#pen = flatPen(matrix)
    }
    if (word === 'm' || word === 're') this.#endPart()
    if (word === 'h') {
      this.#isClosed = true
      this.#draws(this.#last, this.#start)
    }
    if (!isFollowed()) {
      if (word === 're') for (const corner of cornersOf(figure, matrix)) this.#add(corner)
      else
        for (let index = 0; index < count; index += 2)
          this.#add(pointAt(matrix, figure(index), figure(index + 1)))
      return true
    }
    const points = word === 're' ? cornersOf(figure, matrix) : pairs(count, figure, matrix)
    for (const point of points) this.#add(point)
    this.#follow(word, points)
    return true
  }

  /** `closes`: closes the path before painting. */
  take(closes: boolean): Drawn | null {
    if (closes) this.#draws(this.#last, this.#start)
    this.#endPart()
    const [parts, counts, contours] = [this.#parts, this.#counts, this.#contours]
    const area = Math.abs(this.#area) / 2
    const narrowest = this.#narrowest
    this.#area = 0
    this.#narrowest = Infinity
    const [first, ...others] = parts
    this.#parts = []
    this.#counts = []
    this.#contours = []
    if (!first) return null
    return {
      ...{ area, ...(Number.isFinite(narrowest) && { narrowest }) },
      box: others.reduce(joinedBox, first),
      parts,
      counts,
      contours: closes ? contours.map((contour) => ({ ...contour, closed: true })) : contours,
    }
  }

  #endPart(): void {
    const [box, last] = [this.#box, this.#parts.at(-1)]
    const count = this.#count
    const isPoint = count === 1 && !this.#isClosed
    this.#box = null
    this.#count = 0
    this.#isClosed = false
    // Cairo ends its paths by moving to where the next subpath would begin, which paints nothing.
    if (!box || isPoint) return
    this.#area += cross(this.#last, this.#start)
    if (last && this.#parts.length >= MOST_PARTS)
      this.#parts[this.#parts.length - 1] = joinedBox(last, box)
    else {
      this.#parts.push(box)
      this.#counts.push(count)
    }
  }

  #add(point: Point): void {
    const [x, y] = point
    const box = this.#box
    this.#count += 1
    if (box) {
      this.#area += cross(this.#last, point)
      this.#draws(this.#last, point)
    } else this.#start = point
    this.#last = point
    this.#box = box
      ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
      : [x, y, x, y]
  }

  /** Curves are followed by their control points. */
  #draws([fromX, fromY]: Point, [toX, toY]: Point): void {
    if (!this.#pen) return
    const [x, y] = [toX - fromX, toY - fromY]
    if (Math.hypot(x, y) >= LEAST_DRAWN_MM)
      this.#narrowest = Math.min(this.#narrowest, this.#pen(x, y))
  }

  #follow(word: string, points: readonly Point[]): void {
    const [first, ...others] = points
    const last = this.#contours.at(-1)
    if (word === 'h') {
      if (last) last.closed = true
    } else if (word === 're' && first)
      this.#contours.push({ start: first, segments: others.map((point) => [point]), closed: true })
    else if (word === 'm' && first)
      this.#contours.push({ start: first, segments: [], closed: false })
    else if (last && first) this.#going(last).segments.push(curved(word, points, penOf(last)))
  }

  /** After closing, the next segment starts at the subpath's start. */
  #going(last: Contour): Contour {
    if (!last.closed) return last
    const contour = { start: last.start, segments: [], closed: false }
    this.#contours.push(contour)
    return contour
  }
}

const cross = ([x, y]: Point, [nextX, nextY]: Point): number => x * nextY - nextX * y

const penOf = ({ start, segments, closed }: Contour): Point =>
  closed ? start : (segments.at(-1)?.at(-1) ?? start)

/** `v` starts its curve at the current point, `y` ends at its last one. */
function curved(word: string, points: readonly Point[], pen: Point): readonly Point[] {
  const last = points.at(-1) ?? pen
  if (word === 'v') return [pen, ...points]
  return word === 'y' ? [...points, last] : points
}

const pairs = (count: number, figure: Figure, matrix: Matrix): Point[] =>
  Array.from({ length: count / 2 }, (_, index) =>
    pointAt(matrix, figure(2 * index), figure(2 * index + 1)),
  )

function cornersOf(figure: Figure, matrix: Matrix): Point[] {
  const [x, y, width, height] = [figure(0), figure(1), figure(2), figure(3)]
  return [
    pointAt(matrix, x, y),
    pointAt(matrix, x + width, y),
    pointAt(matrix, x + width, y + height),
    pointAt(matrix, x, y + height),
  ]
}

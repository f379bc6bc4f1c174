/** PDF's [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0]

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

/** `inner` first, then `outer`. */
export const within = ([a, b, c, d, e, f]: Matrix, [ia, ib, ic, id, ie, jf]: Matrix): Matrix => [
  a * ia + c * ib,
  b * ia + d * ib,
  a * ic + c * id,
  b * ic + d * id,
  a * ie + c * jf + e,
  b * ie + d * jf + f,
]

export const matrixOf = (values: readonly number[]): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values
  return [a, b, c, d, e, f]
}

export const pointAt = (
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f]

/** Bounding box of a transformed box. */
export function boxAt(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    pointAt(matrix, left, bottom),
    pointAt(matrix, right, bottom),
    pointAt(matrix, left, top),
    pointAt(matrix, right, top),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The box of four numbers in any order; null if empty or not numeric. */
export function boxOf(values: readonly number[]): Box | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = values
  const box: Box = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)]
  return values.length >= 4 && box.every(Number.isFinite) && box[2] > box[0] && box[3] > box[1]
    ? box
    : null
}

export function overlap(one: Box, other: Box): Box | null {
  const both: Box = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
  return both[2] >= both[0] && both[3] >= both[1] ? both : null
}

/** Rounding of programs that place boxes edge to edge, mm. */
const TOUCH = 0.01

/** The part of a box within a frame; boxes that only touch it have none. */
export function visiblePart(box: Box, frame: Box): Box | null {
  const both = overlap(box, frame)
  if (!both) return null
  const touches = (low: 0 | 1, high: 2 | 3): boolean =>
    box[high] - box[low] > TOUCH && both[high] - both[low] <= TOUCH
  return touches(0, 2) || touches(1, 3) ? null : both
}

/** A frame that shows nothing. */
export const NOWHERE: Box = [1e9, 1e9, -1e9, -1e9]
export const joinedBox = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

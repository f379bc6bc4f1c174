import { MM_PER_INCH } from './resolution.ts'

export const POINTS_PER_INCH = 72
export const mmOfPoints = (points: number): number => (points / POINTS_PER_INCH) * MM_PER_INCH

/** One step of a page's drawing, reduced to what moves and places pictures. Matrices are PDF's [a b c d e f]. */
export type DrawingStep =
  | { step: 'save' }
  | { step: 'restore' }
  | { step: 'transform'; matrix: readonly number[] }
  | { step: 'picture'; widthPx: number; heightPx: number }

/** Thinner pictures are flat fills and gradients drawn as a strip of pixels: enlarging them costs no detail. */
const LEAST_PX = 8

type Matrix = readonly [number, number, number, number]
const UNTURNED: Matrix = [1, 0, 0, 1]

/** The linear part of `inner` followed by `outer`; where a thing stands does not change its size. */
function within([a, b, c, d]: Matrix, inner: readonly number[]): Matrix {
  const [ia = 1, ib = 0, ic = 0, id = 1] = inner
  return [a * ia + c * ib, b * ia + d * ib, a * ic + c * id, b * ic + d * id]
}

/**
 * Pixels per inch of each picture at the page's own size, along its worse side.
 * A picture fills the unit square of the matrix in force (PDF 32000-1, 8.9.5); `userUnit` is how many points a unit has.
 */
export function pictureDpi(steps: Iterable<DrawingStep>, userUnit: number): number[] {
  const found: number[] = []
  const saved: Matrix[] = []
  let matrix = UNTURNED
  for (const each of steps) {
    if (each.step === 'save') saved.push(matrix)
    else if (each.step === 'restore') matrix = saved.pop() ?? matrix
    else if (each.step === 'transform') matrix = within(matrix, each.matrix)
    else if (Math.min(each.widthPx, each.heightPx) >= LEAST_PX) {
      const inches = (x: number, y: number): number => (Math.hypot(x, y) * userUnit) / POINTS_PER_INCH
      const [a, b, c, d] = matrix
      const dpi = Math.min(each.widthPx / inches(a, b), each.heightPx / inches(c, d))
      if (Number.isFinite(dpi)) found.push(dpi)
    }
  }
  return found
}

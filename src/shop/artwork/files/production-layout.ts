import { type PageShape, placeExactly } from '../../print/preflight/artwork-place.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { MendedLayout } from './mended-layout.ts'

export type LaidPiece = Pick<OrderedPiece, 'ordered' | 'rules' | 'edge'>

/** Bleed that a page lacks by less counts as complete; programs round. */
const NEAR_MM = 0.5

/** Print beyond the trim on the side that has least, in millimetres; negative inside it. */
function leastBeyond(
  { xMm, yMm, widthMm, heightMm }: MendedLayout['page'],
  { widthMm: wide, heightMm: high }: OrderedPiece['ordered'],
): number {
  return Math.min(-xMm, -yMm, xMm + widthMm - wide, yMm + heightMm - high)
}

/**
 * The page on the piece as the preview placed it, unrounded, with the recipe's bleed around it.
 * Bleed that is not there is mirrored from the edge of the print, except where a plotter follows a
 * line: its mirror image would be cut as well.
 */
export function layoutProduced(
  shape: PageShape,
  { ordered, rules, edge }: LaidPiece,
): MendedLayout {
  const { turned, ...page } = placeExactly(shape, { ordered, rules })
  const there = leastBeyond(page, ordered)
  const isThere = there >= rules.bleedMm - NEAR_MM
  const mirrored = !isThere && rules.bleedMm > 0 && edge !== 'contour'
  return {
    finished: ordered,
    ringMm: isThere || mirrored ? rules.bleedMm : Math.max(0, there),
    page,
    turns: turned ? 1 : 0,
    mirrored,
  }
}

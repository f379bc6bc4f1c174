import type { Place } from '../facts.ts'
import type { Box } from '../matrix.ts'

/**
 * Fraction of the page's shorter side that counts as near the edge: eyelets are 25 mm from it, on
 * pieces from 30 cm.
 */
const EDGE_SHARE = 0.25

export function isNearEdge(
  { xMm, yMm, widthMm, heightMm }: Place,
  [left, top, right, bottom]: Box,
): boolean {
  const nearest = Math.min(xMm - left, yMm - top, right - xMm - widthMm, bottom - yMm - heightMm)
  return nearest < EDGE_SHARE * Math.min(right - left, bottom - top)
}

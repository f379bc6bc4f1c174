import type { Place } from './facts.ts'
import { type Box, visiblePart } from './matrix.ts'

/** The part of a box within an area, both in millimetres of the page; null if there is none. */
export function placeIn(box: Box, area: Box, page: number): Place | null {
  const seen = box.every(Number.isFinite) ? visiblePart(box, area) : null
  if (!seen) return null
  const [left, top, right, bottom] = seen
  const long = (mm: number): number => Math.max(1, Math.round(mm))
  return {
    page,
    xMm: Math.round(left),
    yMm: Math.round(top),
    widthMm: long(right - left),
    heightMm: long(bottom - top),
  }
}

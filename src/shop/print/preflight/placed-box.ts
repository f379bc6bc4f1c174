import type { Place } from './facts.ts'
import { type Box, visiblePart } from './matrix.ts'

/**
 * The part of a box within an area, both in millimetres of the page; null if there is none.
 * `perMm`: 10 for tenths of a millimetre.
 */
export function placeIn(box: Box, area: Box, page: number, perMm = 1): Place | null {
  const seen = box.every(Number.isFinite) ? visiblePart(box, area) : null
  if (!seen) return null
  const [left, top, right, bottom] = seen
  const rounded = (mm: number): number => Math.round(mm * perMm) / perMm
  const long = (mm: number): number => Math.max(1 / perMm, rounded(mm))
  return {
    page,
    xMm: rounded(left),
    yMm: rounded(top),
    widthMm: long(right - left),
    heightMm: long(bottom - top),
  }
}

/** A place in whole millimetres, as it is told. */
export const wholePlace = ({ page, xMm, yMm, widthMm, heightMm }: Place): Place => ({
  page,
  xMm: Math.round(xMm),
  yMm: Math.round(yMm),
  widthMm: Math.max(1, Math.round(widthMm)),
  heightMm: Math.max(1, Math.round(heightMm)),
})

/** Places are told in whole millimetres. */
export const ROUNDED_MM = 0.5

/** Whether a place lies wholly within a box in millimetres of its page. */
export function isUnder(
  { xMm, yMm, widthMm, heightMm }: Place,
  [left, top, right, bottom]: Box,
): boolean {
  return (
    xMm >= left - ROUNDED_MM &&
    yMm >= top - ROUNDED_MM &&
    xMm + widthMm <= right + 2 * ROUNDED_MM &&
    yMm + heightMm <= bottom + 2 * ROUNDED_MM
  )
}

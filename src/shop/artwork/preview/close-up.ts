import type { PagePlace } from '../../print/preflight/artwork-place.ts'
import { type PagePart, type PixelBudget, WHOLE } from '../files/picture-task.ts'

/** Size of a close-up in printed millimetres: larger than a screen. */
export const CLOSE_UP = { widthMm: 400, heightMm: 300 } as const
/** Close-ups begin at multiples of this, so that moving around reuses them. */
const STEP_MM = 100
const PX_PER_MM = 5

/** 127 dpi: a screen at arm's length shows no more. */
export const CLOSE_UP_BUDGET: PixelBudget = {
  longestPx: CLOSE_UP.widthMm * PX_PER_MM,
  pixels: CLOSE_UP.widthMm * CLOSE_UP.heightMm * PX_PER_MM * PX_PER_MM,
}

/** Which close-up, counted from the upper left corner of the page. */
export type CloseUp = { column: number; row: number }

type Sides = { widthMm: number; heightMm: number }

/** The page as it is seen, in printed millimetres, before it is turned onto the piece. */
export const printedPage = ({ widthMm, heightMm, turned }: PagePlace): Sides =>
  turned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }

const last = (wholeMm: number, partMm: number): number =>
  Math.max(0, Math.ceil((wholeMm - partMm) / STEP_MM))

export const closeUpCount = (page: Sides): { columns: number; rows: number } => ({
  columns: last(page.widthMm, CLOSE_UP.widthMm) + 1,
  rows: last(page.heightMm, CLOSE_UP.heightMm) + 1,
})

/** The one whose middle is nearest to a point of the page. */
export function closeUpAround(page: Sides, point: { xMm: number; yMm: number }): CloseUp {
  const { columns, rows } = closeUpCount(page)
  const near = (mm: number, partMm: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.round((mm - partMm / 2) / STEP_MM)))
  return {
    column: near(point.xMm, CLOSE_UP.widthMm, columns),
    row: near(point.yMm, CLOSE_UP.heightMm, rows),
  }
}

/** Where it lies on the page; the last ones of a row or column end with the page. */
export function closeUpRect(
  page: Sides,
  { column, row }: CloseUp,
): { xMm: number; yMm: number; widthMm: number; heightMm: number } {
  const begin = (index: number, wholeMm: number, partMm: number): number =>
    Math.min(index * STEP_MM, Math.max(0, wholeMm - partMm))
  return {
    xMm: begin(column, page.widthMm, CLOSE_UP.widthMm),
    yMm: begin(row, page.heightMm, CLOSE_UP.heightMm),
    widthMm: Math.min(CLOSE_UP.widthMm, page.widthMm),
    heightMm: Math.min(CLOSE_UP.heightMm, page.heightMm),
  }
}

/** Null where the page has no such cut-out. */
export function closeUpPart(page: Sides, closeUp: CloseUp): PagePart | null {
  const { columns, rows } = closeUpCount(page)
  if (closeUp.column >= columns || closeUp.row >= rows) return null
  const { xMm, yMm, widthMm, heightMm } = closeUpRect(page, closeUp)
  const share = (mm: number, wholeMm: number): number => Math.round((mm / wholeMm) * WHOLE)
  return {
    left: share(xMm, page.widthMm),
    top: share(yMm, page.heightMm),
    width: share(widthMm, page.widthMm),
    height: share(heightMm, page.heightMm),
  }
}

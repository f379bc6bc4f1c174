import type { Rect } from '../../print/preflight/artwork-place.ts'

type Point = { xMm: number; yMm: number }
type Piece = { widthMm: number; heightMm: number }

const within = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value))

/** The rectangle between two points in whole millimetres, clipped to the piece and never empty. */
export function areaBetween(one: Point, other: Point, { widthMm, heightMm }: Piece): Rect {
  const along = (from: number, to: number, whole: number): [number, number] => {
    const rounded = (mm: number) => Math.round(within(0, whole, mm))
    const [first, last] = [rounded(Math.min(from, to)), rounded(Math.max(from, to))]
    return last > first ? [first, last - first] : [Math.min(first, whole - 1), 1]
  }
  const [xMm, width] = along(one.xMm, other.xMm, widthMm)
  const [yMm, height] = along(one.yMm, other.yMm, heightMm)
  return { xMm, yMm, widthMm: width, heightMm: height }
}

/** A tenth of the piece at its centre: the start of an area set by keys. */
export const middleArea = ({ widthMm, heightMm }: Piece): Rect =>
  areaBetween(
    { xMm: 0.45 * widthMm, yMm: 0.45 * heightMm },
    { xMm: 0.55 * widthMm, yMm: 0.55 * heightMm },
    { widthMm, heightMm },
  )

/** Moved, within the piece. */
export const movedArea = (
  area: Rect,
  byX: number,
  byY: number,
  { widthMm, heightMm }: Piece,
): Rect => ({
  ...area,
  xMm: within(0, widthMm - area.widthMm, area.xMm + byX),
  yMm: within(0, heightMm - area.heightMm, area.yMm + byY),
})

/** Resized from its upper left corner. */
export const grownArea = (
  area: Rect,
  byX: number,
  byY: number,
  { widthMm, heightMm }: Piece,
): Rect => ({
  ...area,
  widthMm: within(1, widthMm - area.xMm, area.widthMm + byX),
  heightMm: within(1, heightMm - area.yMm, area.heightMm + byY),
})

const CENTIMETRES = /^(\d{1,5})(?:[.,](\d))?$/

/** Parses "12", "12,5" or "12.5" cm to millimetres; undefined if invalid. */
export function mmFromCm(typed: string): number | undefined {
  const [, whole, tenth = '0'] = CENTIMETRES.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 10 + Number(tenth)
}

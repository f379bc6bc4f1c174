import type { PageShape, Rect } from '../../print/preflight/artwork-place.ts'
import type { OrderedSize } from '../../print/preflight/resolution.ts'

/**
 * `own` and `tenth`: the page at its own size or ten times as large, centred. Pixels have no size
 * of their own.
 */
export const SIZINGS = ['fill', 'fit', 'own', 'tenth'] as const
export type Sizing = (typeof SIZINGS)[number]

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3

/** The mending that a customer requests. */
export type Mending = {
  /** Page number, from 1. */
  page: number
  turns: Turns
  sizing: Sizing
  /** Mirrors the edge of the print outwards, so that an imprecise cut shows no white. */
  mirrorBleed: boolean
}

/** Lengths in whole millimetres. */
export type MendedLayout = {
  finished: OrderedSize
  /** Print beyond the trim size, on each side. */
  ringMm: number
  /** Position of the turned page, from the upper left corner of the trim; may be negative. */
  page: Rect
  turns: Turns
  mirrored: boolean
}

type Box = { left: number; top: number; width: number; height: number }

/** A box of a page turned clockwise, with the size of the turned page. */
export function turnBox(
  { left, top, width, height }: Box,
  page: { width: number; height: number },
  turns: Turns,
): Box {
  if (turns === 1)
    return { left: page.height - top - height, top: left, width: height, height: width }
  if (turns === 2)
    return { left: page.width - left - width, top: page.height - top - height, width, height }
  if (turns === 3)
    return { left: top, top: page.width - left - width, width: height, height: width }
  return { left, top, width, height }
}

function scaleFor(
  sizing: Sizing,
  { width, height }: Box,
  { widthMm, heightMm }: OrderedSize,
): number {
  if (sizing === 'own') return 1
  if (sizing === 'tenth') return 10
  return sizing === 'fill'
    ? Math.max(widthMm / width, heightMm / height)
    : Math.min(widthMm / width, heightMm / height)
}

/**
 * Centres the page's trim (the whole page if it states none) on the finished piece. Bleed is made
 * where it is mirrored, and kept where the page reaches that far; white is never passed off as
 * bleed.
 */
export function layoutMended(
  shape: PageShape,
  finished: OrderedSize,
  bleedMm: number,
  { turns, sizing, mirrorBleed }: Omit<Mending, 'page'>,
): MendedLayout {
  const whole = { left: 0, top: 0, width: shape.width, height: shape.height }
  const inner = turnBox(shape.trim ?? whole, shape, turns)
  const outer = turnBox(whole, shape, turns)
  const scale = scaleFor(sizing, inner, finished)
  const page = {
    xMm: Math.round(finished.widthMm / 2 - (inner.left + inner.width / 2) * scale),
    yMm: Math.round(finished.heightMm / 2 - (inner.top + inner.height / 2) * scale),
    widthMm: Math.max(1, Math.round(outer.width * scale)),
    heightMm: Math.max(1, Math.round(outer.height * scale)),
  }
  const mirrored = mirrorBleed && bleedMm > 0
  return {
    finished,
    ringMm: mirrored || reaches(page, finished, bleedMm) ? bleedMm : 0,
    page,
    turns,
    mirrored,
  }
}

const reaches = (
  { xMm, yMm, widthMm, heightMm }: Rect,
  finished: OrderedSize,
  byMm: number,
): boolean =>
  xMm <= -byMm &&
  yMm <= -byMm &&
  xMm + widthMm >= finished.widthMm + byMm &&
  yMm + heightMm >= finished.heightMm + byMm

import type { PageShape, Rect } from '../../print/preflight/artwork-place.ts'
import type { OrderedSize } from '../../print/preflight/resolution.ts'

/** `own` and `tenth`: the page at its own size, or at ten times that, in the middle. Pixels have no size of their own. */
export const SIZINGS = ['fill', 'fit', 'own', 'tenth'] as const
export type Sizing = (typeof SIZINGS)[number]

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3

/** What a customer wants to have done to a file. */
export type Mending = {
  /** Which page, from 1. */
  page: number
  turns: Turns
  sizing: Sizing
  /** The edge of the print is mirrored outwards, so that a cut beside the line shows no white. */
  mirrorBleed: boolean
}

/** Lengths in whole millimetres. */
export type MendedLayout = {
  finished: OrderedSize
  /** Print beyond the finished size, on each side. */
  ringMm: number
  /** Where the whole page lies once it is turned, from the upper left corner of the finished size; it may begin outside. */
  page: Rect
  turns: Turns
  mirrored: boolean
}

type Box = { left: number; top: number; width: number; height: number }

/** A box of a page that is turned by quarters to the right, with the size that the page then has. */
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
 * What is finished of the page (all of it, where the file does not say) in the middle of the finished piece. A ring of print beyond it is made
 * where it is mirrored, and left where the page reaches that far by itself: a ring of white would only look like bleed.
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

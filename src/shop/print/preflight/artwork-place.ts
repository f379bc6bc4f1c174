import { toleranceOf } from './artwork-limits.ts'
import type { ArtworkFacts, ImageFacts, Place } from './facts.ts'
import type { OrderedPiece } from './piece.ts'
import { enlargementOf, lying, MM_PER_INCH, type Placement, placeArtwork } from './resolution.ts'

/** A rectangle in whole millimetres from an upper left corner; may be negative. */
export type Rect = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/**
 * Position of a file's page on the finished piece. `turned`: a clockwise quarter turn, so its upper
 * edge is at the right of the piece.
 */
export type PagePlace = Rect & { turned: boolean }

/** A page as displayed, in any unit, with its trim box; without one the whole page is the trim. */
export type PageShape = {
  width: number
  height: number
  trim: { left: number; top: number; width: number; height: number } | null
  /** Millimetres per unit, if the file states its size. */
  mmPerUnit?: number | undefined
}

/** Pages that can be printed as sides: of a picture file the first, and its twin. */
export const printablePages = (facts: ArtworkFacts): number => {
  if (facts.format === 'pdf') return facts.pages
  return facts.twoSided ? 2 : 1
}

/**
 * Null if the file has no such page. If the size of the trim is known without its position, it is
 * centred.
 */
export function pageShape(facts: ArtworkFacts, page: number): PageShape | null {
  if (facts.format !== 'pdf') return page > facts.pages ? null : pictureShape(facts)
  const sheet = facts.sheets[page - 1]
  if (!sheet) return null
  const { widthMm: width, heightMm: height, trim } = sheet
  if (!trim) return { width, height, trim: null, mmPerUnit: 1 }
  const left = trim.leftMm ?? (width - trim.widthMm) / 2
  const top = trim.topMm ?? (height - trim.heightMm) / 2
  return {
    width,
    height,
    trim: { left, top, width: trim.widthMm, height: trim.heightMm },
    mmPerUnit: 1,
  }
}

/** A picture in pixels, with the size that its header states. */
export const pictureShape = ({ widthPx, heightPx, statedDpi }: ImageFacts): PageShape => ({
  width: widthPx,
  height: heightPx,
  trim: null,
  ...(statedDpi && { mmPerUnit: MM_PER_INCH / statedDpi }),
})

type Ordered = Pick<OrderedPiece, 'ordered' | 'rules'>

/** Millimetres per unit of a finding's places: pixels of a picture count as they are printed. */
export function mmPerPlace(facts: ArtworkFacts | null, piece: Ordered): number {
  if (!facts || facts.format === 'pdf') return 1
  const shape = pictureShape(facts)
  return enlargementOf(shape, placementOf(shape, piece))
}

/** What is placed on the piece: the trim, or the whole page. */
export const finishedOf = ({ trim, width, height }: PageShape) =>
  trim ?? { left: 0, top: 0, width, height }

/** The placement that all rules and pictures use. */
export const placementOf = (shape: PageShape, { ordered, rules }: Ordered): Placement =>
  placeArtwork(finishedOf(shape), ordered, {
    bleedMm: rules.bleedMm,
    toleranceMm: toleranceOf(rules, ordered),
    mmPerUnit: shape.mmPerUnit,
    isTrimmed: shape.trim !== null,
  })

/**
 * Placed as preflight judges it: trim onto trim, or with bleed if the proportions match that,
 * turned if that fits better. If neither fits, it fills the piece and the excess is cut equally on
 * both sides.
 */
export function placePage(shape: PageShape, piece: Ordered): PagePlace {
  const { turned, ...exact } = placeExactly(shape, piece)
  return {
    xMm: Math.round(exact.xMm),
    yMm: Math.round(exact.yMm),
    widthMm: Math.round(exact.widthMm),
    heightMm: Math.round(exact.heightMm),
    turned,
  }
}

/** The same place before rounding to whole millimetres; the production file is made from it. */
export function placeExactly(shape: PageShape, piece: Ordered): PagePlace {
  const { ordered } = piece
  const finished = finishedOf(shape)
  const placement = placementOf(shape, piece)
  const scale = enlargementOf(finished, placement)
  const { width, height } = lying(finished, placement)
  const whole = lying(shape, placement)
  // After a clockwise turn the bottom is at the left.
  const before = placement.rotated
    ? { left: shape.height - finished.top - finished.height, top: finished.left }
    : finished
  const x = (ordered.widthMm - width * scale) / 2 - before.left * scale
  const y = (ordered.heightMm - height * scale) / 2 - before.top * scale
  return {
    xMm: x,
    yMm: y,
    widthMm: whole.width * scale,
    heightMm: whole.height * scale,
    turned: placement.rotated,
  }
}

/** Maps a rectangle of the page, in the unit of its shape, to the piece; in whole millimetres. */
export function onPiece(...of: Parameters<typeof exactlyOnPiece>): Rect {
  const { xMm, yMm, widthMm, heightMm } = exactlyOnPiece(...of)
  return {
    xMm: Math.round(xMm),
    yMm: Math.round(yMm),
    widthMm: Math.max(1, Math.round(widthMm)),
    heightMm: Math.max(1, Math.round(heightMm)),
  }
}

/** The same before rounding: small pieces have margins of two millimetres. */
export function exactlyOnPiece(
  place: PagePlace,
  { width, height }: Pick<PageShape, 'width' | 'height'>,
  rect: Omit<Place, 'page'>,
): Rect {
  const scale = place.widthMm / (place.turned ? height : width)
  const [x, y] = place.turned ? [height - rect.yMm - rect.heightMm, rect.xMm] : [rect.xMm, rect.yMm]
  const [long, high] = place.turned ? [rect.heightMm, rect.widthMm] : [rect.widthMm, rect.heightMm]
  return {
    xMm: place.xMm + x * scale,
    yMm: place.yMm + y * scale,
    widthMm: long * scale,
    heightMm: high * scale,
  }
}

/** Maps a rectangle of the piece to the page, where it may lie outside. */
export function onPage(
  place: PagePlace,
  { width, height }: Pick<PageShape, 'width' | 'height'>,
  rect: Rect,
): Omit<Place, 'page'> {
  const scale = (place.turned ? height : width) / place.widthMm
  const [x, y] = [(rect.xMm - place.xMm) * scale, (rect.yMm - place.yMm) * scale]
  const [long, high] = [rect.widthMm * scale, rect.heightMm * scale]
  return place.turned
    ? { xMm: y, yMm: height - x - long, widthMm: high, heightMm: long }
    : { xMm: x, yMm: y, widthMm: long, heightMm: high }
}

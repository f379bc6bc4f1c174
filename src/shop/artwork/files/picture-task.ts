import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { Look, LookShape } from '../../print/preflight/look/look.ts'

/** Part of a page, in millionths of its width and height. */
export type PagePart = { left: number; top: number; width: number; height: number }
export const WHOLE = 1_000_000
export const WHOLE_PAGE: PagePart = { left: 0, top: 0, width: WHOLE, height: WHOLE }

/** One picture to render: page, part, size, path. `look`: the whole page is measured as well. */
export type PictureTask = {
  page: number
  part: PagePart
  most: PixelBudget
  to: string
  look?: LookShape
}

/** Task of the rendering process, as JSON. */
export type RenderingOrder = {
  path: string
  format: ArtworkFormat
  pictures: readonly PictureTask[]
}

export type PictureSize = { widthPx: number; heightPx: number }

/** A picture that was made, and what was measured in it. */
export type MadePicture = PictureSize & { look?: Look }

/**
 * Size of each picture; for a PDF, whether DeviceCMYK went through a profile, and `inexact` pages,
 * whose overprint and blending in inks could not be shown.
 */
export type Pictures = {
  pictures: readonly MadePicture[]
  profiled?: boolean
  inexact?: readonly number[]
}

/** Its answer: pictures, or why there are none. */
export type RenderingAnswer = Pictures | { failed: 'damaged' | 'tooLarge' }

/** Limits of length and pixels. */
export type PixelBudget = { longestPx: number; pixels: number }

/** The whole page: enough for a high-density screen and some zoom. */
export const PREVIEW_BUDGET: PixelBudget = { longestPx: 3_600, pixels: 4_000_000 }
const LEAST_PX = 1

/** The largest size of these proportions within a budget; pictures are never enlarged. */
export function sizeWithin(
  { longestPx, pixels }: PixelBudget,
  width: number,
  height: number,
  own = Number.POSITIVE_INFINITY,
): PictureSize {
  const scale = Math.min(
    longestPx / Math.max(width, height),
    Math.sqrt(pixels / (width * height)),
    own,
  )
  const px = (side: number): number =>
    Math.max(LEAST_PX, Math.min(longestPx, Math.floor(side * scale + 1e-6)))
  return { widthPx: px(width), heightPx: px(height) }
}

/** The pixels of a part: at least one, never beyond the edge. */
export function pixelsOf(
  { left, top, width, height }: PagePart,
  { widthPx, heightPx }: PictureSize,
): {
  left: number
  top: number
  width: number
  height: number
} {
  const from = (share: number, whole: number): number =>
    Math.min(whole - 1, Math.max(0, Math.floor((share * whole) / WHOLE)))
  const [x, y] = [from(left, widthPx), from(top, heightPx)]
  const long = (share: number, whole: number, start: number): number =>
    Math.max(1, Math.min(whole - start, Math.ceil((share * whole) / WHOLE)))
  return { left: x, top: y, width: long(width, widthPx, x), height: long(height, heightPx, y) }
}

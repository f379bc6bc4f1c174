import type { ArtworkFormat } from '../../print/preflight/format.ts'

/** A part of a page, in millionths of its width and height. */
export type PagePart = { left: number; top: number; width: number; height: number }
export const WHOLE = 1_000_000
export const WHOLE_PAGE: PagePart = { left: 0, top: 0, width: WHOLE, height: WHOLE }

/** One picture to be made of a file: which page, which part of it, how large, where it is written. */
export type PictureTask = { page: number; part: PagePart; most: PixelBudget; to: string }

/** What the process that makes pictures is told, as JSON. */
export type RenderingOrder = {
  path: string
  format: ArtworkFormat
  pictures: readonly PictureTask[]
}

export type PictureSize = { widthPx: number; heightPx: number }

/** The size of each picture; of a PDF, whether its plain inks went through a profile. */
export type Pictures = { pictures: readonly PictureSize[]; profiled?: boolean }

/** What it answers: pictures, or why there are none. */
export type RenderingAnswer = Pictures | { failed: 'damaged' | 'tooLarge' }

/** Nothing longer, and no more pixels in all. */
export type PixelBudget = { longestPx: number; pixels: number }

/** The whole page: enough for a screen of twice the usual sharpness, and to look closer by. */
export const PREVIEW_BUDGET: PixelBudget = { longestPx: 3_600, pixels: 4_000_000 }
const LEAST_PX = 1

/** The largest size of these proportions that a budget allows; never larger than it is, where it consists of pixels. */
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

/** The pixels of a part: at least one, and never beyond the edge. */
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

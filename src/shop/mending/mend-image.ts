import sharp from 'sharp'
import type { PageShape } from '../preflight/artwork-place.ts'
import { MAX_PIXELS } from '../preflight/picture-limits.ts'
import type { MendedLayout, Turns } from './mended-layout.ts'

const PAPER = { r: 255, g: 255, b: 255, alpha: 1 }
const UNINKED = { r: 255, g: 255, b: 255 }

type Cut = { left: number; top: number; width: number; height: number }
type Edges = { left: number; top: number; right: number; bottom: number }

/** In pixels of the turned picture: what of it is seen within the finished size, and how much paper is left around it. */
export function pixelPlan(
  { page, finished, ringMm, mirrored }: MendedLayout,
  size: { width: number; height: number },
): { cut: Cut; paper: Edges; mirror: Edges } {
  const [across, down] = [size.width / page.widthMm, size.height / page.heightMm]
  // Bleed of its own is part of the picture; mirrored bleed is made of what is within.
  const beyond = mirrored ? 0 : ringMm
  const from = { x: -page.xMm - beyond, y: -page.yMm - beyond }
  const to = { x: from.x + finished.widthMm + 2 * beyond, y: from.y + finished.heightMm + 2 * beyond }
  const px = (mm: number, perMm: number, most: number): number => Math.min(most, Math.max(0, Math.round(mm * perMm)))
  const left = Math.min(size.width - 1, px(from.x, across, size.width))
  const top = Math.min(size.height - 1, px(from.y, down, size.height))
  const width = Math.max(1, px(to.x, across, size.width) - left)
  const height = Math.max(1, px(to.y, down, size.height) - top)
  const bare = (mm: number, perMm: number): number => Math.max(0, Math.round(mm * perMm))
  const paper = {
    left: bare(-from.x, across),
    top: bare(-from.y, down),
    right: bare(to.x - page.widthMm, across),
    bottom: bare(to.y - page.heightMm, down),
  }
  const ring = mirrored ? ringMm : 0
  const mirror = { left: bare(ring, across), right: bare(ring, across), top: bare(ring, down), bottom: bare(ring, down) }
  return { cut: { left, top, width, height }, paper, mirror }
}

/** Writes a TIFF with the pixels as they are: turned, cut, with paper and mirrored edges around them; never made larger or smaller. Colours keep their profile. */
export async function mendImage(path: string, to: string, turns: Turns, layoutFor: (shape: PageShape) => MendedLayout): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const { space, width = 0, height = 0, orientation = 1 } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata()
  const seen = orientation >= 5 ? { width: height, height: width } : { width, height }
  const layout = layoutFor({ ...seen, trim: null })
  const size = turns % 2 === 0 ? seen : { width: seen.height, height: seen.width }
  const { cut, paper, mirror } = pixelPlan(layout, size)
  const isInk = space === 'cmyk'
  const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
  if (isInk) source.pipelineColourspace('cmyk').toColourspace('cmyk')
  // One step in a pipeline each: sharp has an order of its own for what stands in one.
  const upright = await source
    .autoOrient()
    .rotate(90 * turns)
    .keepIccProfile()
    .tiff({ compression: 'lzw' })
    .toBuffer()
  const next = (bytes: Buffer) => {
    const step = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
    return (isInk ? step.pipelineColourspace('cmyk').toColourspace('cmyk') : step).keepIccProfile().tiff({ compression: 'lzw' })
  }
  const cutOut = await next(upright).extract(cut).toBuffer()
  const onPaper = await next(cutOut)
    .extend({ ...paper, background: isInk ? UNINKED : PAPER })
    .toBuffer()
  await next(onPaper)
    .extend({ ...mirror, extendWith: 'mirror' })
    .toFile(to)
}

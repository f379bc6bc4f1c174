import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import type { MendedLayout, Turns } from '../files/mended-layout.ts'
import { betweenOf } from '../files/names-beside.ts'
import { MOST_MENDED_PIXELS, type PixelPlan, pixelPlan, plannedPixels } from './pixel-plan.ts'

const PAPER = { r: 255, g: 255, b: 255, alpha: 1 }
const UNINKED = { r: 255, g: 255, b: 255 }

type Step = (bytes: Sharp) => Sharp
const hasEdge = (edges: PixelPlan['paper']): boolean => Object.values(edges).some((px) => px > 0)

/** One pipeline per step: within a pipeline sharp applies operations in an order of its own. */
function stepsOf(
  { cut, paper, mirror }: PixelPlan,
  size: { width: number; height: number },
  isInk: boolean,
): Step[] {
  const isCut = cut.width < size.width || cut.height < size.height
  return [
    ...(isCut ? [(image: Sharp) => image.extract(cut)] : []),
    ...(hasEdge(paper)
      ? [(image: Sharp) => image.extend({ ...paper, background: isInk ? UNINKED : PAPER })]
      : []),
    ...(hasEdge(mirror)
      ? [(image: Sharp) => image.extend({ ...mirror, extendWith: 'mirror' as const })]
      : []),
  ]
}

/**
 * Writes a TIFF with unchanged pixels: turned, cropped, with white and mirrored edges around them,
 * never resampled. Colours keep their profile. The resolution states the printed size, so any
 * program measures it right. Intermediate results are files: a picture may exceed the memory.
 */
export async function mendImage(
  path: string,
  to: string,
  turns: Turns,
  layoutFor: (shape: PageShape) => MendedLayout,
): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const {
    space,
    width = 0,
    height = 0,
    orientation = 1,
  } = await sharp(path, { limitInputPixels: MOST_MENDED_PIXELS }).metadata()
  const seen = orientation >= 5 ? { width: height, height: width } : { width, height }
  const size = turns % 2 === 0 ? seen : { width: seen.height, height: seen.width }
  const plan = pixelPlan(layoutFor({ ...seen, trim: null }), size)
  if (plannedPixels(plan) > MOST_MENDED_PIXELS) throw new Error('more pixels than are made')
  const isInk = space === 'cmyk'
  const open = (from: string): Sharp => {
    const image = sharp(from, { limitInputPixels: MOST_MENDED_PIXELS, failOn: 'none' })
    return isInk ? image.pipelineColourspace('cmyk').toColourspace('cmyk') : image
  }
  const upright: Step = (image) => image.autoOrient().rotate(90 * turns)
  const between = betweenOf(to)
  const steps = [upright, ...stepsOf(plan, size, isInk)]
  let from = path
  try {
    for (const [index, step] of steps.entries()) {
      const next = index + 1 === steps.length ? to : (between[index % 2] ?? to)
      await step(open(from))
        .keepIccProfile()
        .tiff({
          // Packed steps take twice the CPU time: 26 s instead of 12 for 14 400 × 14 400 px.
          compression: next === to ? 'lzw' : 'none',
          bigtiff: next !== to,
          xres: plan.perMm.across,
          yres: plan.perMm.down,
          resolutionUnit: 'inch',
        })
        .toFile(next)
      from = next
    }
  } finally {
    for (const name of between) await rm(name, { force: true })
  }
}

import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { MAX_CHANNELS } from '../../print/preflight/picture-limits.ts'
import type { MendedLayout, Turns } from '../files/mended-layout.ts'
import { betweenOf } from '../files/names-beside.ts'
import { labelAsLab, plainPicture } from '../files/plain-picture-io.ts'
import { MOST_MENDED_PIXELS, type PixelPlan, pixelPlan, plannedPixels } from './pixel-plan.ts'

const PAPER = { r: 255, g: 255, b: 255, alpha: 1 }
const UNINKED = { r: 255, g: 255, b: 255 }
/** White as numbers of CIELab. */
const LAB_PAPER = { r: 255, g: 0, b: 0 }
type Paper = { r: number; g: number; b: number; alpha?: number }
const TILE_PX = 256

type Step = (bytes: Sharp) => Sharp
const hasEdge = (edges: PixelPlan['paper']): boolean => Object.values(edges).some((px) => px > 0)

/** One pipeline per step: within a pipeline sharp applies operations in an order of its own. */
function stepsOf(
  { cut, paper, mirror }: PixelPlan,
  size: { width: number; height: number },
  background: Paper,
): Step[] {
  const isCut = cut.width < size.width || cut.height < size.height
  return [
    ...(isCut ? [(image: Sharp) => image.extract(cut)] : []),
    ...(hasEdge(paper) ? [(image: Sharp) => image.extend({ ...paper, background })] : []),
    ...(hasEdge(mirror)
      ? [(image: Sharp) => image.extend({ ...mirror, extendWith: 'mirror' as const })]
      : []),
  ]
}

/** What is read, and how its samples are kept as they are. */
type Source = { path: string; isInk: boolean; isLab: boolean; isWide: boolean }

/** Row by row, or any part of a tiled picture. */
function openSource({ isInk, isLab, isWide }: Source, from: string, isTiled: boolean): Sharp {
  const image = sharp(from, {
    limitInputPixels: MOST_MENDED_PIXELS,
    limitInputChannels: MAX_CHANNELS,
    failOn: 'none',
    sequentialRead: !isTiled,
  })
  const space = isInk ? 'cmyk' : isLab && isWide ? 'rgb16' : undefined
  return space ? image.pipelineColourspace(space).toColourspace(space) : image
}

const AS_READ = { isInk: false, isLab: false, isWide: false }

type Written = { path: string; last: boolean; perMm: PixelPlan['perMm'] }

/** Tiled results can be turned and mirrored without the whole picture in memory. */
const write = (image: Sharp, { path, last, perMm }: Written): Promise<unknown> =>
  image
    .keepIccProfile()
    .tiff({
      // Packed steps take twice the CPU time: 26 s instead of 12 for 14 400 × 14 400 px.
      compression: last ? 'lzw' : 'none',
      bigtiff: !last,
      ...(!last && { tile: true, tileWidth: TILE_PX, tileHeight: TILE_PX }),
      xres: perMm.across,
      yres: perMm.down,
      resolutionUnit: 'inch',
    })
    .toFile(path)

/**
 * Writes a TIFF with unchanged pixels: turned, cropped, with white and mirrored edges around them,
 * never resampled. Colours keep their profile. The resolution states the printed size, so any
 * program measures it right. Intermediate results are files: a picture may exceed the memory.
 */
export async function mendImage(
  stored: string,
  to: string,
  turns: Turns,
  layoutFor: (shape: PageShape) => MendedLayout,
): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const between = betweenOf(to)
  try {
    const { path, isLab } = await plainPicture(stored, 1, between[1], 'numbers')
    await mendPlain(path, isLab, to, turns, layoutFor)
    if (isLab) await labelAsLab(to)
  } finally {
    for (const name of between) await rm(name, { force: true })
  }
}

async function mendPlain(
  path: string,
  isLab: boolean,
  to: string,
  turns: Turns,
  layoutFor: (shape: PageShape) => MendedLayout,
): Promise<void> {
  const {
    space,
    width = 0,
    height = 0,
    depth,
    orientation = 1,
  } = await openSource({ path, ...AS_READ }, path, false).metadata()
  const seen = orientation >= 5 ? { width: height, height: width } : { width, height }
  const size = turns % 2 === 0 ? seen : { width: seen.height, height: seen.width }
  const plan = pixelPlan(layoutFor({ ...seen, trim: null }), size)
  if (plannedPixels(plan) > MOST_MENDED_PIXELS) throw new Error('more pixels than are made')
  const source = { path, isInk: space === 'cmyk', isLab, isWide: depth === 'ushort' }
  const isTurned = turns !== 0 || orientation > 1
  const steps: Step[] = [
    // Read once from the top: what turns it needs parts in any order.
    (image) => image,
    ...(isTurned ? [(image: Sharp) => image.autoOrient().rotate(90 * turns)] : []),
    ...stepsOf(plan, size, isLab ? LAB_PAPER : source.isInk ? UNINKED : PAPER),
  ]
  let from = path
  for (const [index, step] of steps.entries()) {
    const last = index + 1 === steps.length
    const next = last ? to : (betweenOf(to)[index % 2] ?? to)
    const image = step(openSource(source, from, index > 0))
    await write(index === 0 && isTurned ? image.keepExif() : image, {
      path: next,
      last,
      perMm: plan.perMm,
    })
    from = next
  }
}

import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { ANY_STRIP, MAX_CHANNELS, MAX_PIXELS } from '../../print/preflight/bytes/picture-limits.ts'
import type { Look, LookShape } from '../../print/preflight/look/look.ts'
import { inkAreas, lookAt } from '../../print/preflight/look/look-at.ts'
import {
  type MadePicture,
  type PictureSize,
  type PictureTask,
  pixelsOf,
  sizeWithin,
  WHOLE,
} from '../files/picture-task.ts'
import { plainPicture } from '../files/plain-picture-io.ts'
import { greysOfInks, withLetters } from './letters-io.ts'
import { squeezed, upright, withFineEdges } from './strips-of-image-io.ts'

const PAPER = '#ffffff'
const SIDEWAYS = 5

type Cut = ReturnType<typeof pixelsOf>

export const WEBP = { quality: 82, effort: 2 } as const

/** Formats read by row from the top, only as far as needed. */
const open = (path: string, page: number, limitInputPixels: number | false = MAX_PIXELS) =>
  sharp(path, {
    limitInputPixels,
    limitInputChannels: MAX_CHANNELS,
    sequentialRead: true,
    ...ANY_STRIP,
    failOn: 'none',
    page: page - 1,
  })

type Lying = { seen: PictureSize; orientation: number }

/** Orientation: some cameras store rotated pictures. */
async function lyingOf(path: string, page: number): Promise<Lying> {
  const { width, height, orientation = 1 } = await open(path, page, false).metadata()
  return {
    seen:
      orientation >= SIDEWAYS
        ? { widthPx: height, heightPx: width }
        : { widthPx: width, heightPx: height },
    orientation,
  }
}

/** The visible part, in rows as stored. */
function lyingPart(cut: Cut, { seen: { widthPx, heightPx }, orientation }: Lying): Cut {
  const { left, top, width, height } = cut
  const [right, bottom] = [widthPx - left - width, heightPx - top - height]
  const upright: Cut = {
    left: [2, 3, 7, 6].includes(orientation) ? right : left,
    top: [3, 4, 7, 8].includes(orientation) ? bottom : top,
    width,
    height,
  }
  return orientation >= SIDEWAYS
    ? { left: upright.top, top: upright.left, width: height, height: width }
    : upright
}

/**
 * Mirrored, then rotated by its orientation, after scaling down; sharp applies them in this order.
 */
function stood(image: Sharp, orientation: number): Sharp {
  const turned = image.rotate([0, 0, 0, 180, 0, 90, 90, 90, 270][orientation] ?? 0)
  if (orientation === 2 || orientation === 7) return turned.flop()
  return orientation === 4 || orientation === 5 ? turned.flip() : turned
}

/** Cropped before it is rotated: rotating first would need the whole picture in memory. */
async function partOf(
  path: string,
  page: number,
  hasMore: boolean,
  lying: Lying,
  cut: Cut,
  size: PictureSize,
): Promise<Sharp> {
  const { widthPx, heightPx } =
    lying.orientation >= SIDEWAYS ? { widthPx: size.heightPx, heightPx: size.widthPx } : size
  const { data, info } = await shown(
    open(path, page).extract(lyingPart(cut, lying)),
    hasMore,
    widthPx,
    heightPx,
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  return stood(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    lying.orientation,
  )
}

/** `hasMore`: channels of spot colours and selections, which are no transparency, are left out. */
function shown(image: Sharp, hasMore: boolean, widthPx: number, heightPx: number): Sharp {
  return opaque(image.resize(widthPx, heightPx, { fit: 'fill' }), hasMore)
}

const opaque = (image: Sharp, hasMore: boolean): Sharp =>
  (hasMore ? image.removeAlpha() : image.flatten({ background: PAPER })).toColourspace('srgb')

/**
 * A part of a JPEG or TIFF as a small picture. Colours go through the file's profile; CMYK without
 * one through libvips' default. Transparency shows the paper.
 */
export async function pictureOfImage(stored: string, task: PictureTask): Promise<MadePicture> {
  sharp.concurrency(1)
  sharp.cache(false)
  const copy = `${task.to}.plain`
  try {
    const { path, hasMore } = await plainPicture(stored, task.page, copy, 'colours')
    return await pictureOf(path, hasMore, { ...task, page: path === stored ? task.page : 1 })
  } finally {
    await rm(copy, { force: true })
  }
}

/** Time that this process has computed: a busy machine does not count. */
const cpuMs = (): number => process.cpuUsage().user / 1000

async function pictureOf(
  path: string,
  hasMore: boolean,
  { page, part, most, to, look }: PictureTask,
): Promise<MadePicture> {
  const begunAt = cpuMs()
  const lying = await lyingOf(path, page)
  const cut = pixelsOf(part, lying.seen)
  const size = sizeWithin(most, cut.width, cut.height, 1)
  const isWhole = part.width === WHOLE && part.height === WHOLE
  const picture = isWhole
    ? shown(open(path, page).autoOrient(), hasMore, size.widthPx, size.heightPx)
    : await partOf(path, page, hasMore, lying, cut, size)
  if (!look) {
    const { width, height } = await picture.webp(WEBP).toFile(to)
    return { widthPx: width, heightPx: height }
  }
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  await sharp(data, { raw: { width, height, channels } }).webp(WEBP).toFile(to)
  const coarse = await lookOf(path, page, hasMore, look, await upright({ data, ...info }))
  const tookMs = cpuMs() - begunAt
  const seen = await finely(path, page, hasMore, { look: coarse, shape: look, tookMs })
  return { widthPx: width, heightPx: height, look: seen }
}

const INKS = 4
/** Pixels in which the ink of a picture is summed. */
const INK_BUDGET = { longestPx: 1_200, pixels: 1_000_000 }

/** A progressive JPEG is held in memory as a whole unless it is read smaller. */
const MOST_PROGRESSIVE_PX = 40_000_000
/** Edges are read anew only if the picture took less: each reading takes as long, ms. */
const MOST_FOR_STRIPS_MS = 6_000

/** Pixels of a picture, or of it read smaller, in which letters are sought: four bytes of inks each. */
const MOST_LETTER_PX = { others: 40_000_000, cmyk: 12_000_000 }

/** Edges and small letters in the picture's own pixels. `tookMs`: computing until now. */
async function finely(
  path: string,
  page: number,
  hasMore: boolean,
  { look, shape, tookMs }: { look: Look; shape: LookShape; tookMs: number },
): Promise<Look> {
  const { width, height, isProgressive, space, orientation = 1 } = await open(path, page).metadata()
  const isHeld = isProgressive === true && width * height > MOST_PROGRESSIVE_PX
  if (isHeld || tookMs > MOST_FOR_STRIPS_MS) return look
  const lying = (across: number, down: number): Sharp => {
    const [long, high] = orientation >= SIDEWAYS ? [down, across] : [across, down]
    return opaque(squeezed(open(path, page), long, high), hasMore)
  }
  const fine = await withFineEdges(look, shape, async (across, down) => {
    const { data, info } = await stood(lying(across, down), orientation)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  })
  const isInInks = space === 'cmyk'
  return withLetters(
    fine,
    shape,
    isInInks ? MOST_LETTER_PX.cmyk : MOST_LETTER_PX.others,
    async ({ whole: { widthPx, heightPx } }) => {
      const read = lying(widthPx, heightPx)
      const greys = isInInks
        ? read.pipelineColourspace('cmyk').toColourspace('cmyk')
        : read.toColourspace('b-w')
      const { data, info } = await stood(greys, orientation)
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      if (info.channels === INKS) return greysOfInks(data)
      return info.channels === 1 ? data : null
    },
  )
}

/** Measures a picture, and its ink as stored if it has four inks. */
async function lookOf(
  path: string,
  page: number,
  hasMore: boolean,
  shape: LookShape,
  raster: Parameters<typeof lookAt>[0],
): Promise<Look> {
  const look = lookAt(raster, shape)
  const { space, channels, depth, orientation = 1 } = await open(path, page).metadata()
  if (space !== 'cmyk' || (channels !== INKS && !hasMore)) return look
  const size = sizeWithin(INK_BUDGET, shape.width, shape.height, 1)
  const isSideways = orientation >= SIDEWAYS
  const [across, down] = isSideways ? [size.heightPx, size.widthPx] : [size.widthPx, size.heightPx]
  const isWide = depth === 'ushort'
  const read = open(path, page).pipelineColourspace('cmyk')
  const { data, info } = await stood(
    (hasMore ? read.removeAlpha() : read)
      .resize(across, down, { fit: 'fill' })
      .toColourspace('cmyk'),
    orientation,
  )
    .raw({ depth: isWide ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== INKS) return look
  const inks = isWide ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
  const full = isWide ? 65_535 : 255
  return { ...look, ink: inkAreas(inks, { width: info.width, height: info.height, full }, shape) }
}

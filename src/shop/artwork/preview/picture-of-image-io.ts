import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Look, LookShape } from '../../print/preflight/look.ts'
import { inkAreas, lookAt } from '../../print/preflight/look-at.ts'
import { MAX_CHANNELS, MAX_PIXELS } from '../../print/preflight/picture-limits.ts'
import {
  type MadePicture,
  type PictureSize,
  type PictureTask,
  pixelsOf,
  sizeWithin,
  WHOLE,
} from '../files/picture-task.ts'
import { plainPicture } from '../files/plain-picture-io.ts'

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
  const small = image.resize(widthPx, heightPx, { fit: 'fill' })
  return (hasMore ? small.removeAlpha() : small.flatten({ background: PAPER })).toColourspace(
    'srgb',
  )
}

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

async function pictureOf(
  path: string,
  hasMore: boolean,
  { page, part, most, to, look }: PictureTask,
): Promise<MadePicture> {
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
  const seen = await lookOf(path, page, hasMore, look, await upright(data, info))
  return { widthPx: width, heightPx: height, look: seen }
}

type Raw = { width: number; height: number; channels: number }

/** Three bytes per pixel: greys have one. */
async function upright(data: Buffer, { width, height, channels }: Raw) {
  const opaque =
    channels === 3
      ? data
      : await sharp(data, { raw: { width, height, channels: channels === 1 ? 1 : 4 } })
          .removeAlpha()
          .toColourspace('srgb')
          .raw()
          .toBuffer()
  return { data: opaque, width, height, channels: 3 } as const
}

const INKS = 4
/** Pixels in which the ink of a picture is summed. */
const INK_BUDGET = { longestPx: 1_200, pixels: 1_000_000 }

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

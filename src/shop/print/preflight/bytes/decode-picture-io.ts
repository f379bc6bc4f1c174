import { open as openFile, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { errorMessage } from '../../../../platform/error-facts.ts'
import type { PictureDamage } from '../damage.ts'
import type { ImageFacts } from '../facts.ts'
import type { Progress } from '../process/work-step.ts'
import type { ByteSource } from './byte-source.ts'
import { onDisk } from './file-source-io.ts'
import { scanJpeg } from './jpeg-scan.ts'
import { ANY_STRIP, MAX_CHANNELS, MAX_PIXELS } from './picture-limits.ts'
import { type Shade, ShadeOfRows, type Weights } from './shade.ts'
import { codedDamage } from './tiff-codes-io.ts'
import { partsToUnpack, type TiffParts } from './tiff-parts.ts'
import { isUnpackedOpaque, unpackedDamage } from './tiff-unpack-io.ts'
import { hasZeroedScan } from './zeroed-scan.ts'

/** Every row is decoded as proof; only this many pixels are kept. */
const THUMB_PX = 128
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Stray bytes between segments are skipped by every program. */
const STRAY =
  /^VipsJpeg: Corrupt JPEG data: \d+ extraneous bytes before marker 0x(?!d[0-79])[0-9a-f]{2}$/
/** Errors of a TIFF's codecs; its other warnings concern metadata. */
const LOST = /^tiff2vips: |^Corrupt JPEG data: (?!\d+ extraneous)/

const linesOf = (fault: unknown): string[] => errorMessage(fault).split('\n').filter(Boolean)
const isHarmlessInJpeg = (fault: unknown): boolean =>
  linesOf(fault).every((line) => STRAY.test(line))
const isHarmlessInTiff = (fault: unknown): boolean =>
  !linesOf(fault).some((line) => LOST.test(line))

type FailOn = 'warning' | 'error' | 'none'

const open = (picture: string | Buffer, failOn: FailOn, page = 1): Sharp =>
  sharp(picture, {
    page: page - 1,
    limitInputPixels: MAX_PIXELS,
    limitInputChannels: MAX_CHANNELS,
    sequentialRead: true,
    // The limit on the scans of a JPEG stays.
    ...(typeof picture === 'string' && ANY_STRIP),
    failOn,
  })

/**
 * A TIFF whose inks stay as they are: light from inks takes twenty times as long as decoding them.
 * A JPEG is made smaller while it is decoded instead.
 */
async function unconverted(image: Sharp): Promise<Sharp> {
  const { space } = await image.metadata()
  return space === 'cmyk' ? image.pipelineColourspace('cmyk').toColourspace('cmyk') : image
}

/** Decodes all rows of a TIFF on disk or a JPEG, or of its upper part, with little memory. */
async function decodes(
  picture: string | Buffer,
  failOn: FailOn,
  wanted: { page?: number; part?: { width: number; height: number } } = {},
): Promise<boolean> {
  const { page = 1, part } = wanted
  const isTiff = typeof picture === 'string'
  try {
    const image = open(picture, failOn, page)
    const whole = isTiff ? await unconverted(image) : image
    const rows = part ? whole.extract({ left: 0, top: 0, ...part }) : whole
    await rows.resize(THUMB_PX, THUMB_PX, { fit: 'inside' }).raw().toBuffer()
    return true
  } catch (fault) {
    const isHarmless = isTiff ? isHarmlessInTiff : isHarmlessInJpeg
    return failOn === 'warning' && isHarmless(fault) && decodes(picture, 'error', wanted)
  }
}

/**
 * Null: all rows of a JPEG are there. Rows of a sequential one are walked, which finds more than a
 * decoder warns of and knows the place. A missing end is harmless, so other ones are given it.
 * Undefined if nothing decodes.
 */
export async function jpegDamage(
  bytes: Buffer,
  tell?: Progress,
): Promise<PictureDamage | null | undefined> {
  const fault = scanJpeg(bytes, tell)
  if (fault !== undefined) return fault
  const isWhole =
    (await decodes(bytes, 'warning')) ||
    (await decodes(Buffer.concat([bytes, END_OF_IMAGE]), 'warning'))
  if (isWhole) return hasZeroedScan(bytes) ? { unsure: true } : null
  return (await decodes(bytes, 'none')) ? {} : undefined
}

async function readingOf<T>(path: string, read: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await openFile(path)
  try {
    return await read(onDisk(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}

/** Steps of the search for the first row that is lost: 1/256 of the height. */
const STEPS = 8

/**
 * Errors of libtiff's codecs are lost rows; its warnings, of metadata, are not reported here. Rows
 * that were walked to their end need not be decoded: then libtiff only opens the picture.
 */
async function tiffDamage(
  path: string,
  page: number,
  { width, height }: { width: number; height: number },
  tell?: Progress,
): Promise<PictureDamage | null> {
  const { damage, isWalked } = await readingOf(path, (source) => codedDamage(source, page, tell))
  if (isWalked && damage) return damage
  const opened = isWalked ? { page, part: { width, height: 1 } } : { page }
  if (await decodes(path, 'warning', opened)) return damage
  let [sound, lost] = [0, height]
  for (let step = 0; step < STEPS && lost - sound > 1; step += 1) {
    const middle = (sound + lost) >> 1
    if (await decodes(path, 'warning', { page, part: { width, height: middle } })) sound = middle
    else lost = middle
  }
  return { from: sound / height }
}

const SHADE_PX = 1_000

/** A JPEG made small, its values weighed; null if it has other components than weights. */
export async function jpegShade(bytes: Uint8Array, weights: Weights): Promise<Shade | null> {
  const { buffer, byteOffset, byteLength } = bytes
  const space = weights.length === 1 ? 'b-w' : 'cmyk'
  try {
    const { data, info } = await open(Buffer.from(buffer, byteOffset, byteLength), 'none')
      .pipelineColourspace(space)
      .resize(SHADE_PX, SHADE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace(space)
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== weights.length) return null
    const { width, height, channels } = info
    const rows = new ShadeOfRows({ widthPx: width, heightPx: height, bits: 8 }, weights)
    for (let y = 0; y < height; y += 1)
      rows.row(y, data.subarray(y * width * channels, (y + 1) * width * channels))
    return rows.taken()
  } catch {
    return null
  }
}

const LOOK_PX = 256
const FULL = 255

/** A picture of a file, from 1. */
type Stored = { format: ImageFacts['format']; page: number }

/** Null for a picture that libvips reads by itself. */
async function unpacked<T>(
  path: string,
  { format, page }: Stored,
  read: (source: ByteSource, parts: TiffParts) => Promise<T>,
): Promise<{ found: T } | null> {
  if (format !== 'tiff') return null
  return readingOf(path, async (source) => {
    const parts = await partsToUnpack(source, page)
    return parts && { found: await read(source, parts) }
  })
}

/** Whether the alpha channel hides nothing; false if it cannot be read. */
export async function isOpaque(path: string, stored: Stored): Promise<boolean> {
  try {
    const own = await unpacked(path, stored, isUnpackedOpaque)
    if (own) return own.found
    const alpha = await open(path, 'error', stored.page)
      .extractChannel('alpha')
      .resize(LOOK_PX, LOOK_PX, { fit: 'inside' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    return alpha.every((value) => value === FULL)
  } catch {
    return false
  }
}

/** What of a picture file cannot be decoded; undefined if nothing of it can. */
export async function pictureDamage(
  path: string,
  stored: Stored,
  tell?: Progress,
): Promise<PictureDamage | null | undefined> {
  const { format, page } = stored
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const own = await unpacked(path, stored, (source, parts) => unpackedDamage(source, parts, tell))
    if (own) return own.found?.from === 0 ? undefined : own.found
    const { format: found, width, height } = await open(path, 'error', page).metadata()
    if (found !== format) return undefined
    const damage =
      format === 'jpeg'
        ? await jpegDamage(await readFile(path), tell)
        : await tiffDamage(path, page, { width, height }, tell)
    return damage?.from === 0 && !damage.unsure ? undefined : damage
  } catch {
    return undefined
  }
}

import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { ANY_STRIP, MAX_CHANNELS } from '../../print/preflight/bytes/picture-limits.ts'
import { PHOTOMETRIC } from '../../print/preflight/bytes/tiff-encodings.ts'
import type { Progress } from '../../print/preflight/process/work-step.ts'
import type { MendedLayout, Turns } from '../files/mended-layout.ts'
import { betweenOf } from '../files/names-beside.ts'
import { type PlainPicture, plainPicture } from '../files/plain-picture-io.ts'
import { type PackedPage, PackedTiff, STRIP_ROWS } from './packed-tiff-io.ts'
import { lyingOf, PAPER, type PixelMap, pixelMap } from './pixel-map.ts'
import { MOST_MENDED_PIXELS, pixelPlan, plannedPixels } from './pixel-plan.ts'
import { type PixelForm, TiledPicture } from './tiled-picture-io.ts'

const TILE_PX = 256
/** Stored pixels that are held at once. */
const HELD_BYTES = 64_000_000
/** Of a strip of the result: what packs it leaves garbage of several times its size. */
const STRIP_BYTES = 4_000_000
const INK = 5
const SIDEWAYS = 5

const NOT_TOLD: Progress = () => undefined

const openPicture = (path: string, page: number): Sharp =>
  sharp(path, {
    page: page - 1,
    limitInputPixels: MOST_MENDED_PIXELS,
    limitInputChannels: MAX_CHANNELS,
    failOn: 'none',
    ...ANY_STRIP,
    sequentialRead: true,
  })

/** The picture as stored, read once from the top, as tiles: then any part of it costs its own memory. */
async function writeTiled(
  { path, isLab }: PlainPicture,
  page: number,
  to: string,
): Promise<{ orientation: number }> {
  const { space, depth, orientation = 1 } = await openPicture(path, page).metadata()
  const image = openPicture(path, page)
  const kept = space === 'cmyk' ? 'cmyk' : isLab && depth === 'ushort' ? 'rgb16' : undefined
  await (kept ? image.pipelineColourspace(kept).toColourspace(kept) : image)
    .keepIccProfile()
    .tiff({
      ...{ compression: 'none', bigtiff: true },
      tile: true,
      tileWidth: TILE_PX,
      tileHeight: TILE_PX,
    })
    .toFile(to)
  return { orientation }
}

/** A pixel of bare paper. */
function paperOf({ bits, samples, photometric, pixelBytes }: PixelForm): Buffer {
  const none =
    photometric === INK ? [0, 0, 0, 0] : photometric === PHOTOMETRIC.lab ? [255, 0, 0] : []
  const bytes = Array.from({ length: samples }, (_, index) => none[index] ?? 255)
  return Buffer.from(bytes.flatMap((byte) => new Array<number>(bits / 8).fill(byte))).subarray(
    0,
    pixelBytes,
  )
}

/** The columns or rows of the stored picture that some rows of the result show; empty if they are all paper. */
function neededBy(shown: Int32Array): { from: number; long: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, -1]
  for (const at of shown) {
    if (at === PAPER) continue
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  return to < 0 ? { from: 0, long: 0 } : { from, long: to + 1 - from }
}

/**
 * Fills `all` with the rows of the result that are `shown`; it is paper before. `madeBytes`: of a
 * pixel of the result, which may lack the last channels of the stored one.
 */
async function fillRows(
  all: Buffer,
  picture: TiledPicture,
  { columns, swap }: PixelMap,
  shown: Int32Array,
  madeBytes: number,
): Promise<void> {
  const { width, height, pixelBytes: size } = picture.form
  const { from, long } = neededBy(shown)
  if (long === 0) return
  const held = await (swap
    ? picture.rectangle(from, 0, long, height)
    : picture.rectangle(0, from, width, long))
  // Bytes from one stored pixel to the next along the columns and the rows of the result.
  const [across, down] = swap ? [long * size, size] : [size, width * size]
  let to = 0
  for (const row of shown) {
    if (row === PAPER) {
      to += columns.length * madeBytes
      continue
    }
    const start = (row - from) * down
    for (const column of columns) {
      if (column !== PAPER) {
        const at = start + column * across
        for (let byte = 0; byte < madeBytes; byte += 1) all[to + byte] = held[at + byte] ?? 0
      }
      to += madeBytes
    }
  }
}

/**
 * Strips of the result from the top; each is valid until the next. Several are composed at once, so
 * that tiles are read once.
 */
async function* stripsOf(
  picture: TiledPicture,
  map: PixelMap,
  paper: Buffer,
  tell: Progress,
): AsyncGenerator<Buffer> {
  const { width, height, pixelBytes } = picture.form
  const rowBytes = paper.length * map.columns.length
  const heldBytes = pixelBytes * Math.max(map.columns.length, map.swap ? height : width)
  const held = Math.max(1, Math.min(STRIP_ROWS, Math.floor(HELD_BYTES / heldBytes)))
  const each = Math.max(1, Math.min(held, Math.floor(STRIP_BYTES / rowBytes)))
  const most = held - (held % each)
  const all = Buffer.alloc(most * rowBytes)
  for (let top = 0; top < map.rows.length; top += most) {
    const shown = map.rows.subarray(top, top + most)
    const rows = all.subarray(0, shown.length * rowBytes).fill(paper)
    await fillRows(rows, picture, map, shown, paper.length)
    for (let at = 0; at < rows.length; at += each * rowBytes) {
      yield rows.subarray(at, at + each * rowBytes)
      tell(Math.min(1, (top + at / rowBytes + each) / map.rows.length))
    }
  }
}

/** Samples of a colour; all others are transparency, spot colours or selections. */
const COLOUR_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, [INK]: 4, 8: 3 }

/** The same without the channels beside the colour, which are the last ones of each pixel. */
function coloursOf(form: PixelForm): PixelForm {
  const samples = COLOUR_SAMPLES[form.photometric]
  if (samples === undefined || samples > form.samples) throw new Error('no colours known')
  return { ...form, samples, extra: [], pixelBytes: (samples * form.bits) / 8 }
}

/** Share of the work until the picture is there as tiles: packing takes most of the time. */
const UNPACKED_SHARE = 0.2

/**
 * `pages`: from 1, of one size; the first one if not said. `onlyColours`: spot colours and
 * selections are left out.
 */
export type ImageTask = { turns: Turns; pages?: readonly number[]; onlyColours?: boolean }
type Layout = (shape: PageShape) => MendedLayout

/**
 * Writes a TIFF with unchanged pixels: turned, cropped, with white and mirrored edges around them,
 * never resampled. Colours keep their profile. The resolution states the printed size, so any
 * program measures it right. The intermediate result is a file: a picture may exceed the memory.
 */
export async function mendImage(
  stored: string,
  to: string,
  { pages = [1], turns, onlyColours = false }: ImageTask,
  layoutFor: Layout,
  tell: Progress = NOT_TOLD,
): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  const made = await PackedTiff.create(to, pages.length)
  try {
    for (const [done, page] of pages.entries()) {
      const part: Progress = (share) => tell((done + share) / pages.length)
      await mendPage(
        { stored, page, between: betweenOf(to) },
        made,
        { turns, onlyColours },
        layoutFor,
        part,
      )
    }
  } finally {
    await made.close()
  }
}

type How = { turns: Turns; onlyColours: boolean }
type Page = { stored: string; page: number; between: readonly [tiles: string, copy: string] }

async function mendPage(
  { stored, page, between: [tiles, copy] }: Page,
  made: PackedTiff,
  { turns, onlyColours }: How,
  layoutFor: Layout,
  tell: Progress,
): Promise<void> {
  try {
    const plain = await plainPicture(stored, page, copy, 'numbers')
    const { orientation } = await writeTiled(plain, plain.path === stored ? page : 1, tiles)
    await rm(copy, { force: true })
    tell(UNPACKED_SHARE)
    const picture = await TiledPicture.open(tiles, TILE_PX)
    try {
      const part: Progress = (share) => tell(UNPACKED_SHARE + (1 - UNPACKED_SHARE) * share)
      const how = { orientation, turns, onlyColours, isLab: plain.isLab }
      await made.add(mendedPage(picture, how, layoutFor, part))
    } finally {
      await picture.close()
    }
  } finally {
    for (const name of [tiles, copy]) await rm(name, { force: true })
  }
}

function mendedPage(
  picture: TiledPicture,
  how: How & { orientation: number; isLab: boolean },
  layoutFor: Layout,
  tell: Progress,
): PackedPage {
  const { width, height } = picture.form
  const { orientation, turns, onlyColours, isLab } = how
  const stored = { width, height }
  const seen = orientation >= SIDEWAYS ? { width: height, height: width } : stored
  const size = turns % 2 === 0 ? seen : { width: seen.height, height: seen.width }
  const plan = pixelPlan(layoutFor({ ...seen, trim: null }), size)
  if (plannedPixels(plan) > MOST_MENDED_PIXELS) throw new Error('more pixels than are made')
  const map = pixelMap(plan, lyingOf(orientation, turns), stored)
  const colours = onlyColours ? coloursOf(picture.form) : picture.form
  const form = { ...colours, ...(isLab && { photometric: PHOTOMETRIC.lab }) }
  return {
    ...{ size: { width: map.columns.length, height: map.rows.length }, form, perMm: plan.perMm },
    strips: stripsOf(picture, map, paperOf(form), tell),
  }
}

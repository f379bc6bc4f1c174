/**
 * A child process that reads one received file, writes what is served of it into a folder, and
 * prints a `ReadMedia` as one line of JSON. Arguments: file, folder. Started with limits by
 * `read-media-io.ts`.
 */
import { copyFile, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { WHOLE_PAGE } from '../../artwork/files/picture-task.ts'
import { picturesOfPdf } from '../../artwork/preview/picture-of-pdf-io.ts'
import { variantWidths } from '../../site/media.ts'
import { cleanSvg } from './clean-svg-io.ts'
import type { ReadMedia } from './read-media-schema.ts'
import { MEDIA_MAX_PIXELS } from './received-media.ts'

const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
const SIDEWAYS = 5
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 80, effort: 4 } as const
const PREVIEW = { longestPx: 640, pixels: 640 * 640 }
const SVG_PREVIEW_PX = 320

class Refused extends Error {
  readonly fault: Extract<ReadMedia, { refused: string }>['refused']
  constructor(fault: Extract<ReadMedia, { refused: string }>['refused']) {
    super(fault)
    this.fault = fault
  }
}

type Size = { widthPx: number; heightPx: number }

/** What the header says, before any pixel is decoded. */
async function headerOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    throw new Refused('damaged')
  }
}

/** Its size as it is seen: some cameras store pictures on their side. */
function sizeOf({ format, compression, pages = 1, ...header }: Metadata): Size {
  if (!format || !FORMATS.includes(format)) throw new Refused('kind')
  if (format === 'heif' && compression !== 'av1') throw new Refused('kind')
  if (pages > 1) throw new Refused('animated')
  const { width, height, orientation = 1 } = header
  if (width * height > MEDIA_MAX_PIXELS) throw new Refused('pixels')
  return orientation >= SIDEWAYS
    ? { widthPx: height, heightPx: width }
    : { widthPx: width, heightPx: height }
}

async function picture(path: string, folder: string): Promise<ReadMedia> {
  const size = sizeOf(await headerOf(path))
  // Decoded once, upright, in sRGB and without the data of the camera.
  const widths = variantWidths(size.widthPx)
  const { data, info } = await sharp(path, { limitInputPixels: MEDIA_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(widths.at(-1) ?? size.widthPx, null, { withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = []
  for (const width of widths)
    for (const format of ['avif', 'webp'] as const) {
      const image = sharp(data, { raw }).resize(width)
      const made = await encoded(image, format).toFile(join(folder, `${width}.${format}`))
      const path = join(folder, `${width}.${format}`)
      files.push({ path, format, widthPx: made.width, heightPx: made.height })
    }
  return { kind: 'picture', ...size, files }
}

const encoded = (image: Sharp, format: 'avif' | 'webp'): Sharp =>
  format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)

async function graphic(path: string, folder: string): Promise<ReadMedia> {
  const clean = cleanSvg(await readFile(path, 'utf8'))
  if (clean === null) throw new Refused('svg')
  const to = join(folder, 'drawing.svg')
  await writeFile(to, clean)
  // Drawing it once shows that browsers can.
  const preview = join(folder, 'small.webp')
  const header = await headerOf(to)
  if (header.width * header.height > MEDIA_MAX_PIXELS) throw new Refused('pixels')
  await sharp(to).resize(SVG_PREVIEW_PX, null, { withoutEnlargement: true }).webp().toFile(preview)
  const size = { widthPx: header.width, heightPx: header.height }
  return { kind: 'graphic', ...size, files: [{ path: to, format: 'svg', ...size }] }
}

async function document(path: string, folder: string): Promise<ReadMedia> {
  const [to, preview] = [join(folder, 'document.pdf'), join(folder, 'small.webp')]
  const task = { page: 1, part: WHOLE_PAGE, most: PREVIEW, to: preview }
  const { pictures } = await picturesOfPdf(path, [task])
  const size = pictures[0] ?? { widthPx: 0, heightPx: 0 }
  await copyFile(path, to)
  return {
    kind: 'document',
    ...size,
    files: [
      { path: preview, format: 'webp', ...size },
      { path: to, format: 'pdf', ...size },
    ],
  }
}

const HEAD_BYTES = 1_024

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

const IS_XML = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i

async function answer(path: string, folder: string): Promise<ReadMedia> {
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const head = await headOf(path)
    if (head.startsWith('%PDF-')) return await document(path, folder)
    if (IS_XML.test(head)) return await graphic(path, folder)
    return await picture(path, folder)
  } catch (fault) {
    return { refused: fault instanceof Refused ? fault.fault : 'damaged' }
  }
}

const [, , path = '', folder = ''] = process.argv
process.stdout.write(`${JSON.stringify(await answer(path, folder))}\n`, () => process.exit(0))

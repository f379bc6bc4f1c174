import sharp, { type Metadata } from 'sharp'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { ColourSpace, ImageFacts } from './preflight.ts'

/** 1 000 megapixels: 10 × 6 m at 100 dpi. A JPEG header may claim four times as much, a TIFF anything. */
const MAX_PIXELS = 1_000_000_000
const MEGA = 1_000_000
/** The proof of decoding: every row is read, only this much is kept. */
const THUMB_PX = 128

const COLOURS: Readonly<Record<string, ColourSpace>> = {
  cmyk: 'cmyk',
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  'b-w': 'grey',
  grey16: 'grey',
}

const damaged = (): Result<ImageFacts> => refuse({ code: 'artwork.file.damaged', field: 'file' })

/** Sizes come from the header alone, so that a file claiming too much is refused before a single row is read. */
async function readHeader(path: string): Promise<Metadata | null> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** A header says nothing of a file cut short: all rows are decoded once, in order, with little memory. Missing rows are a mere warning of libjpeg's. */
async function decodes(path: string): Promise<boolean> {
  try {
    await sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'warning' })
      .resize(THUMB_PX, THUMB_PX, { fit: 'inside' })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

export async function inspectImage(path: string, format: ImageFacts['format']): Promise<Result<ImageFacts>> {
  sharp.concurrency(1)
  sharp.cache(false)
  const header = await readHeader(path)
  if (header?.format !== format) return damaged()
  const pixels = header.width * header.height
  if (pixels > MAX_PIXELS) {
    const params = { megapixels: Math.round(pixels / MEGA), limit: MAX_PIXELS / MEGA }
    return refuse({ code: 'artwork.file.tooManyPixels', field: 'file', params })
  }
  if (!(await decodes(path))) return damaged()
  return accept({
    format,
    widthPx: header.autoOrient.width,
    heightPx: header.autoOrient.height,
    pages: header.pages ?? 1,
    colour: COLOURS[header.space] ?? 'other',
    hasProfile: header.hasProfile,
  })
}

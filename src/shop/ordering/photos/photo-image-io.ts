import sharp from 'sharp'

const LONGEST_PX = 1600
const QUALITY = 80
/** Of the newest phones; more would be a picture made to exhaust memory. */
const MAX_PIXELS = 210_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp'])

export type PhotoImage = { picture: Buffer; widthPx: number; heightPx: number }

/**
 * A photo as the customer sees it: upright, smaller, without place and camera. Null where it is no
 * picture of these formats.
 */
export async function photoImage(content: Uint8Array): Promise<PhotoImage | null> {
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, pages = 1 } = await image.metadata()
    if (!format || !FORMATS.has(format) || pages > 1) return null
    const { data, info } = await image
      .rotate()
      .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, widthPx: info.width, heightPx: info.height }
  } catch {
    // The library has one error for all that it cannot read.
    return null
  }
}

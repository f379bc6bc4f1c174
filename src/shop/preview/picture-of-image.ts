import sharp from 'sharp'
import { MAX_PIXELS } from '../preflight/picture-limits.ts'
import { type PictureSize, type PictureTask, pixelsOf, sizeWithin, WHOLE } from './picture-task.ts'

const PAPER = '#ffffff'
export const WEBP = { quality: 82, effort: 2 } as const

/** Whose rows are read from above, and only as much of them as the small picture needs. */
const open = (path: string, page: number) => sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'none', page: page - 1 })

/** How the picture is looked at: some cameras lie on their side. */
async function seenSize(path: string, page: number): Promise<PictureSize> {
  const { width, height, orientation = 1 } = await sharp(path, { limitInputPixels: false, page: page - 1 }).metadata()
  return orientation >= 5 ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}

/**
 * A part of a JPEG or TIFF as a small picture for the screen. Colours go through the profile of the file; four inks without one through that of
 * libvips. What is transparent shows the paper.
 */
export async function pictureOfImage(path: string, { page, part, most, to }: PictureTask): Promise<PictureSize> {
  sharp.concurrency(1)
  sharp.cache(false)
  const seen = await seenSize(path, page)
  const cut = pixelsOf(part, seen)
  const size = sizeWithin(most, cut.width, cut.height, 1)
  const upright = open(path, page).autoOrient()
  const taken = part.width === WHOLE && part.height === WHOLE ? upright : upright.extract(cut)
  const { width, height } = await taken
    .resize(size.widthPx, size.heightPx, { fit: 'fill' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .webp(WEBP)
    .toFile(to)
  return { widthPx: width, heightPx: height }
}

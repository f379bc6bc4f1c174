import type { Refusal } from '../../../../platform/refusal.ts'
import type { ImageFacts } from '../facts.ts'

/**
 * 1 000 megapixels: 10 × 6 m at 100 dpi. A JPEG header may claim four times as much, a TIFF any
 * number.
 */
export const MAX_PIXELS = 1_000_000_000
const MEGA = 1_000_000
/** Channels of a picture with spot colours; libvips' binding would refuse more than five. */
export const MAX_CHANNELS = 64

/**
 * libtiff reads strips of more than 40 MB only without its own limit of memory. Each process that
 * decodes has one.
 */
export const ANY_STRIP = { unlimited: true } as const

/** Memory of the reading process for one picture. */
const MOST_HELD_BYTES = 480_000_000

/** What a picture's header says that cannot be read, before decoding. */
export function refusePicture({
  widthPx,
  heightPx,
  unusual,
  shared,
  heldBytes = 0,
}: ImageFacts): Refusal | null {
  const pixels = widthPx * heightPx
  const megapixels = Math.round(pixels / MEGA)
  if (pixels > MAX_PIXELS)
    return {
      code: 'artwork.file.tooManyPixels',
      field: 'file',
      params: { megapixels, limit: MAX_PIXELS / MEGA },
    }
  if (unusual !== undefined)
    return { code: 'artwork.file.unusual', field: 'file', params: { found: unusual } }
  if (shared) return { code: 'artwork.file.shared', field: 'file', params: { megapixels } }
  if (heldBytes <= MOST_HELD_BYTES) return null
  const limit = Math.floor((pixels * (MOST_HELD_BYTES / heldBytes)) / MEGA)
  return { code: 'artwork.file.progressive', field: 'file', params: { megapixels, limit } }
}

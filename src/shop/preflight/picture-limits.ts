import type { Refusal } from '../../platform/refusal.ts'
import type { ImageFacts } from './facts.ts'

/** 1 000 megapixels: 10 × 6 m at 100 dpi. A JPEG header may claim four times as much, a TIFF anything. */
export const MAX_PIXELS = 1_000_000_000
const MEGA = 1_000_000

export function refusePixels({ widthPx, heightPx }: Pick<ImageFacts, 'widthPx' | 'heightPx'>): Refusal | null {
  const pixels = widthPx * heightPx
  if (pixels <= MAX_PIXELS) return null
  return { code: 'artwork.file.tooManyPixels', field: 'file', params: { megapixels: Math.round(pixels / MEGA), limit: MAX_PIXELS / MEGA } }
}

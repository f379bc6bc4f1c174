import type { ArtworkFacts, ColourSpace, ImageFacts } from '../facts.ts'

/** Files that cost much CPU time are processed separately from all others. */
export type Lane = 'light' | 'heavy'

/** Decoded size in megabytes from which a picture is heavy: about five seconds of CPU time. */
export const HEAVY_MB = 400
/** CPU time after which light work becomes heavy, since a PDF does not tell its cost beforehand. */
export const LIGHT_SECONDS = 8
/**
 * Unknown costs count as the largest readable picture: 1 000 megapixels of four inks in 16 bits.
 */
export const UNKNOWN_MB = 8_000

/** Thrown in the light queue: to be retried in the heavy one. */
export class Heavy extends Error {
  readonly weightMb: number

  constructor(weightMb: number) {
    super(`heavy: ${weightMb} MB unpacked`)
    this.weightMb = weightMb
  }
}

const SAMPLES: Record<ColourSpace, number> = { grey: 1, rgb: 3, lab: 3, cmyk: 4, other: 4 }
const MEGA = 1_000_000

/** Bytes per pixel in memory, with alpha, without spot colours. */
export const bytesOfPixel = ({
  colour,
  alpha,
  bits,
}: Pick<ImageFacts, 'colour' | 'alpha' | 'bits'>): number =>
  (SAMPLES[colour] + (alpha ? 1 : 0)) * Math.max(1, Math.ceil(bits / 8))

/** Megabytes of a decoded picture; 0 for a PDF, whose pictures are not decoded. */
export function weightMb(facts: ArtworkFacts): number {
  if (facts.format === 'pdf') return 0
  const more = facts.spots.length + (facts.selections ?? 0)
  const bytes = bytesOfPixel(facts) + more * Math.ceil(facts.bits / 8)
  return Math.round((facts.widthPx * facts.heightPx * bytes) / MEGA)
}

export const isHeavy = (facts: ArtworkFacts): boolean => weightMb(facts) > HEAVY_MB

import type { ArtworkFacts, ColourSpace, ImageFacts } from './facts.ts'

/** Files that cost the processor much wait for each other, and nobody else for them. */
export type Lane = 'light' | 'heavy'

/** A picture of more megabytes than this, unpacked, is a heavy one: it takes five seconds of the processor to read. */
export const HEAVY_MB = 400
/** What keeps a process of the light lane busy for longer is heavy, too: a PDF says nothing of it beforehand. */
export const LIGHT_SECONDS = 8
/** What no header tells weighs as much as the largest picture that is read: 1 000 megapixels of four inks in 16 bits. */
export const UNKNOWN_MB = 8_000

/** Thrown in the light lane: it is to be tried again in the other. */
export class Heavy extends Error {
  readonly weightMb: number

  constructor(weightMb: number) {
    super(`heavy: ${weightMb} MB unpacked`)
    this.weightMb = weightMb
  }
}

const SAMPLES: Record<ColourSpace, number> = { grey: 1, rgb: 3, lab: 3, cmyk: 4, other: 4 }
const MEGA = 1_000_000

/** One pixel in memory, with what is transparent; inks beside the four are not counted. */
export const bytesOfPixel = ({
  colour,
  alpha,
  bits,
}: Pick<ImageFacts, 'colour' | 'alpha' | 'bits'>): number =>
  (SAMPLES[colour] + (alpha ? 1 : 0)) * Math.max(1, Math.ceil(bits / 8))

/** Megabytes of a picture when it is unpacked; 0 of a PDF, whose pictures nobody unpacks to check it. */
export function weightMb(facts: ArtworkFacts): number {
  if (facts.format === 'pdf') return 0
  return Math.round(
    (facts.widthPx *
      facts.heightPx *
      (bytesOfPixel(facts) + facts.spots.length * Math.ceil(facts.bits / 8))) /
      MEGA,
  )
}

export const isHeavy = (facts: ArtworkFacts): boolean => weightMb(facts) > HEAVY_MB

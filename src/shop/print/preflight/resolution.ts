import type { ArtworkRules } from '../quoting/recipe.ts'

/** The size that was ordered, finished, in millimetres. */
export type OrderedSize = { widthMm: number; heightMm: number }

/** Width and height in any one unit: pixels, millimetres. */
export type Shape = { width: number; height: number }

export const MM_PER_INCH = 25.4

/** A PDF page ends at 5 080 mm: with a side over 5 m, artwork is drawn at 1:10 (spec §5). */
const SCALED_OVER_MM = 5_000
/** How far the proportions, or a page's size, may be off before it is worth a word. */
export const TOLERANCE = 0.02

/** 10 where the artwork may come at a tenth of its size, else 1. */
export const scaleOf = (ordered: OrderedSize): 1 | 10 =>
  Math.max(ordered.widthMm, ordered.heightMm) > SCALED_OVER_MM ? 10 : 1

export type Placement = {
  /** What the artwork covers: the ordered size, or that plus bleed all around. */
  target: OrderedSize
  /** The artwork is turned by 90° to cover it. */
  rotated: boolean
  /** 0 where the proportions agree; 0.2 where one side is a fifth too long. */
  mismatch: number
}

const mismatchOf = (one: number, other: number): number =>
  Math.max(one, other) / Math.min(one, other) - 1

const turned = ({ width, height }: Shape): Shape => ({ width: height, height: width })

/** The artwork as it lies on the piece. */
export const lying = (shape: Shape, placement: Placement): Shape =>
  placement.rotated ? turned(shape) : shape

/** Upright and turned; upright where both fit equally well. */
function bestOf(shape: Shape, targets: readonly OrderedSize[]): Placement {
  const choices = targets.flatMap((target) =>
    [false, true].map((rotated): Placement => {
      const { width, height } = rotated ? turned(shape) : shape
      return {
        target,
        rotated,
        mismatch: mismatchOf(width / height, target.widthMm / target.heightMm),
      }
    }),
  )
  return choices.reduce((best, each) => (each.mismatch < best.mismatch - 1e-9 ? each : best))
}

/**
 * How artwork of this shape goes onto the piece: upright or turned by 90°, finished size or with bleed, whichever its
 * proportions say. Where they say neither, it is measured against the finished size.
 */
export function placeArtwork(shape: Shape, ordered: OrderedSize, bleedMm: number): Placement {
  const withBleed = {
    widthMm: ordered.widthMm + 2 * bleedMm,
    heightMm: ordered.heightMm + 2 * bleedMm,
  }
  const best = bestOf(shape, [ordered, withBleed])
  return best.mismatch > TOLERANCE ? bestOf(shape, [ordered]) : best
}

/** Pixels per inch at the printed size, along the worse of the two sides: where proportions differ, the piece is filled. */
export function effectiveDpi(pixels: Shape, placement: Placement): number {
  const { width, height } = lying(pixels, placement)
  const { widthMm, heightMm } = placement.target
  return Math.min(width / (widthMm / MM_PER_INCH), height / (heightMm / MM_PER_INCH))
}

/** How many times the artwork's own size is enlarged to fill the piece; `size` in millimetres. */
export function enlargementOf(size: Shape, placement: Placement): number {
  const { width, height } = lying(size, placement)
  return Math.max(placement.target.widthMm / width, placement.target.heightMm / height)
}

export type ResolutionVerdict = 'blocked' | 'warning' | 'pass'

/** Programs round to whole pixels: 300 cm at 100 dpi become 11 811 px, which is 99.9998. */
const ROUNDING_DPI = 0.05

/** Whole pixels per inch as told to people: cut, not rounded, so that no figure sounds better than its verdict. */
export const shownDpi = (dpi: number): number => Math.floor(dpi + ROUNDING_DPI)

/** The recipe's two limits, both at the printed size; at 1:10 the file itself needs ten times as much. */
export function resolutionVerdict(
  dpi: number,
  rules: Pick<ArtworkRules, 'minimumDpi' | 'recommendedDpi'>,
): ResolutionVerdict {
  const shown = shownDpi(dpi)
  if (shown < rules.minimumDpi) return 'blocked'
  return shown < rules.recommendedDpi ? 'warning' : 'pass'
}

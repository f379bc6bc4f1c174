import type { ArtworkRules } from '../quoting/recipe.ts'

/** The ordered finished size, in millimetres. */
export type OrderedSize = { widthMm: number; heightMm: number }

/** Width and height in any unit: pixels, millimetres. */
export type Shape = { width: number; height: number }

export const MM_PER_INCH = 25.4

/** A PDF page ends at 5 080 mm: pieces with a side over 5 m are drawn at 1:10 (spec §5). */
const SCALED_OVER_MM = 5_000
/** Tolerance of proportions and page size before a finding. */
export const TOLERANCE = 0.02

/** 10 if artwork at a tenth of the size is accepted, else 1. */
export const scaleOf = (ordered: OrderedSize): 1 | 10 =>
  Math.max(ordered.widthMm, ordered.heightMm) > SCALED_OVER_MM ? 10 : 1

export type Placement = {
  /** The area that the artwork covers: the ordered size, with or without bleed. */
  target: OrderedSize
  /** Whether the artwork is turned by 90°. */
  rotated: boolean
  /** 0 for equal proportions; 0.2 if one side is a fifth too long. */
  mismatch: number
}

const mismatchOf = (one: number, other: number): number =>
  Math.max(one, other) / Math.min(one, other) - 1

const turned = ({ width, height }: Shape): Shape => ({ width: height, height: width })

/** The artwork as placed on the piece. */
export const lying = (shape: Shape, placement: Placement): Shape =>
  placement.rotated ? turned(shape) : shape

/** Upright and turned; upright if both fit equally. */
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
 * Places artwork on the piece: upright or turned, trim or bleed size, by the closest proportions.
 * If none is close, it is measured against the finished size.
 */
export function placeArtwork(shape: Shape, ordered: OrderedSize, bleedMm: number): Placement {
  const withBleed = {
    widthMm: ordered.widthMm + 2 * bleedMm,
    heightMm: ordered.heightMm + 2 * bleedMm,
  }
  const best = bestOf(shape, [ordered, withBleed])
  return best.mismatch > TOLERANCE ? bestOf(shape, [ordered]) : best
}

/** Pixels per inch at printed size, along the worse side, since the artwork fills the piece. */
export function effectiveDpi(pixels: Shape, placement: Placement): number {
  const { width, height } = lying(pixels, placement)
  const { widthMm, heightMm } = placement.target
  return Math.min(width / (widthMm / MM_PER_INCH), height / (heightMm / MM_PER_INCH))
}

/** Scale from the artwork's own size to the piece; `size` in millimetres. */
export function enlargementOf(size: Shape, placement: Placement): number {
  const { width, height } = lying(size, placement)
  return Math.max(placement.target.widthMm / width, placement.target.heightMm / height)
}

export type ResolutionVerdict = 'blocked' | 'warning' | 'pass'

/** Programs round to whole pixels: 300 cm at 100 dpi become 11 811 px, which is 99.9998. */
const ROUNDING_DPI = 0.05

/**
 * Whole pixels per inch as displayed: truncated, so that the figure never contradicts its verdict.
 */
export const shownDpi = (dpi: number): number => Math.floor(dpi + ROUNDING_DPI)

/** The recipe's two limits at printed size; a file at 1:10 needs ten times as much. */
export function resolutionVerdict(
  dpi: number,
  rules: Pick<ArtworkRules, 'minimumDpi' | 'recommendedDpi'>,
): ResolutionVerdict {
  const shown = shownDpi(dpi)
  if (shown < rules.minimumDpi) return 'blocked'
  return shown < rules.recommendedDpi ? 'warning' : 'pass'
}

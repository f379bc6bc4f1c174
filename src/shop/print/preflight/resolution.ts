import type { ArtworkRules } from '../quoting/recipe.ts'

/** The ordered finished size, in millimetres. */
export type OrderedSize = { widthMm: number; heightMm: number }

/** Width and height in any unit: pixels, millimetres. */
export type Shape = { width: number; height: number }

export const MM_PER_INCH = 25.4

/** A PDF page ends at 5 080 mm: pieces with a side over 5 m are drawn at 1:10 (spec §5). */
const SCALED_OVER_MM = 5_000
/** 10 if artwork at a tenth of the size is accepted, else 1. */
export const scaleOf = (ordered: OrderedSize): 1 | 10 =>
  Math.max(ordered.widthMm, ordered.heightMm) > SCALED_OVER_MM ? 10 : 1

/** From this length on, a page of exactly a tenth is drawn at 1:10 on purpose. */
const TENTH_FROM_MM = 1_000
/** The scales at which the size of a file is right. */
export const scalesOf = (ordered: OrderedSize): readonly (1 | 10)[] =>
  Math.max(ordered.widthMm, ordered.heightMm) >= TENTH_FROM_MM ? [1, 10] : [1]

export type Placement = {
  /** The area that the artwork covers: the ordered size, with or without bleed. */
  target: OrderedSize
  /** Whether the artwork is turned by 90°. */
  rotated: boolean
  /** 0 for equal proportions; 0.2 if one side is a fifth too long. */
  mismatch: number
  /** What is cut off where the artwork fills the target, in millimetres of the piece. */
  excessMm: number
}

/** What decides where artwork lies, beside its proportions. */
export type Fit = {
  bleedMm: number
  toleranceMm: number
  /** Millimetres per unit of the shape, if the file states its size. */
  mmPerUnit?: number | undefined
  /** The shape is the finished size, as a trim box says. */
  isTrimmed?: boolean
}

const mismatchOf = (one: number, other: number): number =>
  Math.max(one, other) / Math.min(one, other) - 1

const turned = ({ width, height }: Shape): Shape => ({ width: height, height: width })

/** The artwork as placed on the piece. */
export const lying = (shape: Shape, placement: Placement): Shape =>
  placement.rotated ? turned(shape) : shape

/** On a target, upright or turned. */
function placedOn(shape: Shape, target: OrderedSize, rotated: boolean): Placement {
  const { width, height } = rotated ? turned(shape) : shape
  const scale = Math.max(target.widthMm / width, target.heightMm / height)
  return {
    target,
    rotated,
    mismatch: mismatchOf(width / height, target.widthMm / target.heightMm),
    excessMm: Math.max(width * scale - target.widthMm, height * scale - target.heightMm),
  }
}

const bothWays = (shape: Shape, target: OrderedSize): Placement[] =>
  [false, true].map((rotated) => placedOn(shape, target, rotated))

/** The least by a measure; the first if several are equal. */
const leastOf = (choices: readonly Placement[], of: (placement: Placement) => number): Placement =>
  choices.reduce((best, each) => (of(each) < of(best) - 1e-9 ? each : best))

const widened = ({ widthMm, heightMm }: OrderedSize, byMm: number): OrderedSize => ({
  widthMm: widthMm + 2 * byMm,
  heightMm: heightMm + 2 * byMm,
})

/** Less is rounding, mm. */
const LEAST_BLEED_MM = 0.5
/** More is another size: a share of the shorter side, and three times what is asked for. */
const MOST_BLEED = { share: 0.05, mm: 20 }

/** The piece with the bleed that the stated size shows: equal on all sides, at 1:1 or 1:10. */
function ownBleeds(size: Shape, ordered: OrderedSize, fit: Fit): OrderedSize[] {
  const shorter = Math.min(ordered.widthMm, ordered.heightMm)
  const most = Math.max(3 * fit.bleedMm, Math.min(MOST_BLEED.mm, MOST_BLEED.share * shorter))
  return [false, true].flatMap((rotated) => {
    const { width, height } = rotated ? turned(size) : size
    return scalesOf(ordered).flatMap((scale) => {
      const [across, down] = [width * scale - ordered.widthMm, height * scale - ordered.heightMm]
      const bleedMm = (across + down) / 4
      return Math.abs(across - down) <= fit.toleranceMm &&
        bleedMm >= LEAST_BLEED_MM &&
        bleedMm <= most
        ? [widened(ordered, bleedMm)]
        : []
    })
  })
}

/** How far the stated size is from the target, in millimetres, at 1:1 or 1:10. */
function sizeOff(size: Shape, { target, rotated }: Placement, ordered: OrderedSize): number {
  const { width, height } = rotated ? turned(size) : size
  const offs = scalesOf(ordered).map((scale) =>
    Math.max(Math.abs(width * scale - target.widthMm), Math.abs(height * scale - target.heightMm)),
  )
  return Math.min(...offs)
}

/**
 * Places artwork on the piece: upright or turned, trim or bleed size. A stated size that matches one
 * of them decides, else the closest proportions. If none fits within the tolerance, the artwork is
 * measured against the finished size.
 */
export function placeArtwork(shape: Shape, ordered: OrderedSize, fit: Fit): Placement {
  const { bleedMm, toleranceMm, mmPerUnit, isTrimmed = false } = fit
  const size = mmPerUnit && {
    width: shape.width * mmPerUnit,
    height: shape.height * mmPerUnit,
  }
  const targets = isTrimmed
    ? [ordered]
    : [ordered, widened(ordered, bleedMm), ...(size ? ownBleeds(size, ordered, fit) : [])]
  const fitting = targets
    .flatMap((target) => bothWays(shape, target))
    .filter(({ excessMm }) => excessMm <= toleranceMm)
  if (fitting.length === 0) return leastOf(bothWays(shape, ordered), ({ mismatch }) => mismatch)
  const off = (placement: Placement) => (size ? sizeOff(size, placement, ordered) : 0)
  const sized = fitting.filter((placement) => off(placement) <= toleranceMm)
  return size && sized.length > 0
    ? leastOf(sized, off)
    : leastOf(fitting, ({ mismatch }) => mismatch)
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

import type { SheetAppearance, StickerAppearance } from './appearance.ts'
import type { Group } from './group.ts'
import type { LengthRange, QuantityLimits, SheetLimits } from './limits.ts'
import type { BlockMaterial, Format, Material, Seen, VolumePrice } from './material.ts'
import type { Speed } from './speed.ts'

/**
 * A recipe is data: what can be chosen of a product, within which limits, and how each choice is
 * priced. Its shape says how a piece is measured and whether its print is priced by area or by
 * volume; all else is common to the shapes.
 */
export type Recipe = SheetRecipe | FormatRecipe | StickerRecipe | LettersRecipe | CorporealRecipe

type CommonRecipe = {
  /**
   * The largest number of pieces that can be had at once; without it the units' limit alone counts.
   */
  stock?: number
  /** Asked in this order. */
  groups: readonly Group[]
  /** Discount from n pieces of the line on; ascending. */
  unitTiers: readonly UnitTier[]
  speeds: readonly Speed[]
  /** Net cents for each design after the first (price type `per_design`). */
  designChangeCents: number
  /** Net cents of the professional file check, once a line; speed does not touch it. */
  fileCheckCents: number
  artwork: ArtworkRules
}

/** Printed and priced by area. */
type PrintedRecipe = CommonRecipe & {
  /** Least area billed for a line, in mm² (1 m² = 1 000 000). */
  minimumAreaMm2: number
}

/** Banners, vinyl, textiles, boards: free base × height. */
export type SheetRecipe = PrintedRecipe & {
  shape: 'sheet'
  limits: SheetLimits
  materials: readonly (Material & Seen<SheetAppearance>)[]
}

/** Stickers: free base × height, delivered in sheets or on a roll (choice group `supply`). */
export type StickerRecipe = PrintedRecipe & {
  shape: 'sticker'
  limits: SheetLimits
  materials: readonly (Material & Seen<StickerAppearance>)[]
}

/** Roll-ups, displays, flags: one of a list of measures, which says what is set up. */
export type FormatRecipe = PrintedRecipe & {
  shape: 'format'
  limits: QuantityLimits
  materials: readonly Material[]
  formats: readonly Format[]
}

/** Cut from a block and priced by the volume of the box that a piece fills. */
type CutRecipe = CommonRecipe & { materials: readonly BlockMaterial[]; volume: VolumePrice }

/**
 * Initials: capital letters (groups of kind `text`) of one height; the width follows from the
 * letters and the choice `typeface`.
 */
export type LettersRecipe = CutRecipe & {
  shape: 'letters'
  limits: QuantityLimits & { heightMm: LengthRange; thicknessMm: LengthRange }
  /** Choice of the group `typeface` → widths of A to Z in thousandths of the height. */
  letterWidths: Readonly<Record<string, readonly number[]>>
  /** Choice of the group `typeface` → its thinnest stroke in thousandths of the height. */
  letterStrokes: Readonly<Record<string, number>>
}

/** Corporeal pieces: a logo or a shape within a box of base × height × thickness. */
export type CorporealRecipe = CutRecipe & {
  shape: 'corporeal'
  limits: SheetLimits & { thicknessMm: LengthRange }
}

export type Shape = Recipe['shape']

type UnitTier = { fromPieces: number; discountBp: number }

export type ArtworkRules = {
  /**
   * False: it is made from what was answered alone (letters of a typeface), and no file is asked
   * for.
   */
  needed?: false
  minimumDpi: number
  recommendedDpi: number
  bleedMm: number
  safeMarginMm: number
  hemAllowanceMm: number
  /** Deviation of the finished size that is accepted, in millimetres; absent in older recipes. */
  toleranceMm?: number
  /** Most ink that the material takes: the sum of all inks, in per cent of one full ink. */
  totalInkPercent?: number
  /** Distance from which the piece is usually seen, in metres; for the wording of findings. */
  viewedFromM?: number
}

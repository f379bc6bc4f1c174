import type { LocalText } from '../../../platform/text.ts'
import type {
  ChoiceShows,
  CountShows,
  FormatAppearance,
  SheetAppearance,
  ShownAs,
  StickerAppearance,
} from '../drawing/appearance.ts'

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
type Seen<Look> = { appearance: Look }

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

export type Range = { min: number; max: number }
/**
 * Lengths of a step count from `min` ("whole centimetres" is 10); without it every millimetre can
 * be had.
 */
export type LengthRange = Range & { stepMm?: number }

export type QuantityLimits = { units: Range; designs: Range }
type SheetLimits = QuantityLimits & { widthMm: LengthRange; heightMm: LengthRange }

type Named = { code: string; label: LocalText; help?: LocalText }

export type Format = Named & Seen<FormatAppearance> & { widthMm: number; heightMm: number }

export type Material = Named & {
  /** Net cents per m² by billed area of the line; ascending, the first from 0. */
  tiers: readonly AreaTier[]
  gramsPerM2: number
  /** The largest short side without a join: width of the roll, or of the board. */
  rollWidthMm: number
  /**
   * The largest long side without a join: length of the board, or of what is left of the roll.
   * Without it there is no such limit.
   */
  lengthMm?: number
  /**
   * Larger pieces are put together at this price for each metre of join; without it they are
   * refused.
   */
  join?: Join
  sides: readonly ('one' | 'two')[]
}

export type AreaTier = { fromMm2: number; centsPerM2: number }
type Join = {
  centsPerM: number
  /** What each strip lies over the one before. */
  overlapMm?: number
  /**
   * Whether the strips leave the workshop apart, each rolled up, and are put together where they
   * are stuck; else the piece travels whole.
   */
  panels: boolean
}

export type BlockMaterial = Named & { gramsPerDm3: number; strength: Strength }

/** What pieces cut from a block must have so that they neither fall over nor break. */
export type Strength = {
  /** The thinnest stroke that can be cut and handled. */
  leastStrokeMm: number
  /**
   * Least thickness in thousandths of the height: the first that fits, so that the last has no
   * conditions.
   */
  standing: readonly Standing[]
}
/**
 * `because` is the message key of the sentence that refuses; it may name what else would do, such
 * as a base.
 */
type Standing = { when?: readonly Condition[]; thicknessPerMille: number; because: string }

export type VolumePrice = {
  /** Net cents of each piece, whatever its size. */
  setUpCents: number
  /** Net cents per dm³ by volume of the line; ascending, the first from 0. */
  tiers: readonly VolumeTier[]
}
export type VolumeTier = { fromMm3: number; centsPerDm3: number }

/**
 * What a rule of compatibility looks at. `choice`: the groups `material`, `format` and `speed`
 * stand for those themselves. `side`: of the finished piece; `short` and `long` are those of its
 * face. `line`: of all pieces together. `because` is the message key of the sentence that refuses;
 * without it the shop says it in general words.
 */
export type Condition = (
  | { choice: string; in: readonly string[] }
  | { count: string; atLeast?: number; atMost?: number }
  | { side: Side; atLeastMm?: number; atMostMm?: number }
  | { line: LineFigure; atLeast?: number; atMost?: number }
  | { all: readonly Condition[] }
) & { because?: string }

/** Of a line: the area of its pieces in mm², or how many they are. */
export type LineFigure = 'area' | 'pieces'

export type Side = 'short' | 'long' | 'width' | 'height' | 'thickness'

/**
 * `requires`: each must hold. `excludes`: none may hold. Of a count group they are asked only where
 * something is counted.
 */
export type Rules = { requires?: readonly Condition[]; excludes?: readonly Condition[] }

export type Group = ChoiceGroup | CountGroup | TextGroup

type Question = Named & {
  /**
   * Asked, and kept in the configuration, only where all of these hold. They look only at groups
   * asked before.
   */
  when?: readonly Condition[]
}

export type ChoiceGroup = Question & {
  kind: 'choice'
  /**
   * `tiles` shows every choice with its price effect, `list` is a select; `colours` is one of RAL
   * numbers, with the colour beside it.
   */
  show: 'tiles' | 'list' | 'colours'
  /** Without it the customer must choose (the colour of paint). */
  default?: string
  /** What of the drawing its choices change; each then says how (`shownAs`). */
  shows?: ChoiceShows
  choices: readonly Choice[]
}

export type Choice = Rules &
  Named &
  ChoiceEffect & {
    shownAs?: ShownAs
    /**
     * What the choice does where conditions hold: the first that fits takes the place of `price`
     * and `gramsPerPiece`.
     */
    prices?: readonly (ChoiceEffect & { when: readonly Condition[] })[]
  }

export type ChoiceEffect = {
  price?: Price
  /** What it adds to the weight of a piece: the stand of a roll-up. */
  gramsPerPiece?: number
}

export type CountGroup = Rules &
  Question & {
    kind: 'count'
    /** Without it the customer must say a number (the colours of cut vinyl). */
    default?: number
    min: number
    max: number
    /** Counts go by this much from `min` on. */
    step?: number
    /** Eyelets and accessories come in even numbers. */
    even: boolean
    /** What is counted: things (the usual), or millimetres. */
    unit?: 'piece' | 'mm'
    /**
     * Of what is counted over `included`, per piece: `per_item`, `per_m2` or `percent` of the print
     * for each.
     */
    price?: Price
    /** So many cost nothing. */
    included?: number
    /** The choice group that says where the counted things go. */
    placeGroup?: string
    /** What of the drawing it counts. */
    shows?: CountShows
    /**
     * Eyelets: the usual way to ask for them is the greatest distance between two, from which their
     * number follows.
     */
    spacing?: SpacingRules
  }

export type SpacingRules = {
  /** Distances to choose from, ascending; `defaultMm` is one of them. */
  offeredMm: readonly number[]
  defaultMm: number
  /** Any other distance within these. */
  own: Range
  /** Above it the customer is warned, whichever way the eyelets were asked for. */
  maxSpacingMm: number
}

/**
 * Capital letters A to Z of recipes of the shape `letters`, in the order of the groups from left to
 * right.
 */
export type TextGroup = Question & {
  kind: 'text'
  default: string
  /** How many. */
  letters: Range
}

export type Price =
  | { type: 'per_piece' | 'per_m2' | 'per_item' | 'per_design' | 'per_order_line'; cents: number }
  /** Metres of the edges named by the choice of `edgesGroup`; without it the whole perimeter. */
  | { type: 'per_edge_m'; cents: number; edgesGroup?: string }
  /** Of the print component. */
  | { type: 'percent'; basisPoints: number }

type UnitTier = { fromPieces: number; discountBp: number }

export const SPEEDS = ['urgent', 'normal', 'relax'] as const
export type SpeedCode = (typeof SPEEDS)[number]
/**
 * Its rules say for what it is not offered; each of their conditions has its own sentence
 * (`because`).
 */
export type Speed = Rules & {
  code: SpeedCode
  /** Working days from start to shipping. */
  workingDays: number
  /** Last minute that still counts today, Europe/Madrid, "HH:MM". */
  cutOff: string
  /** Added to (or, negative, taken off) print, options and unit tier. */
  factorBp: number
}

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
}

/**
 * Codes of the choice groups that have a meaning of their own beyond price: drawn, dated or
 * checked.
 */
export const EDGE_SETS = {
  all: ['top', 'right', 'bottom', 'left'],
  topBottom: ['top', 'bottom'],
  leftRight: ['left', 'right'],
  top: ['top'],
  left: ['left'],
  right: ['right'],
} as const satisfies Record<string, readonly Edge[]>
export type Edge = 'top' | 'right' | 'bottom' | 'left'
export type EdgeSet = keyof typeof EDGE_SETS

/**
 * Where eyelets go. `custom`: the customer marks them in the artwork (5 mm dots, grey or black, 2.5
 * cm from the edge).
 */
export const EYELET_PLACES = [
  'perimeter',
  'corners',
  'topBottom',
  'leftRight',
  'top',
  'custom',
] as const
export type EyeletPlace = (typeof EYELET_PLACES)[number]

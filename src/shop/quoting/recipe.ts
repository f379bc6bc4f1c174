import type { LocalText } from '../../platform/text.ts'

/** A recipe is data: what can be chosen of a product, within which limits, and how each choice is priced. */
export type Recipe = {
  /** `sheet`: free base × height. Further shapes (format, sticker, letters, corporeal) are further members of this union. */
  shape: 'sheet'
  limits: Limits
  /** Least area billed for a line, in mm² (1 m² = 1 000 000). */
  minimumAreaMm2: number
  materials: readonly Material[]
  /** Asked in this order. */
  groups: readonly (ChoiceGroup | CountGroup)[]
  /** Discount from n pieces of the line on; ascending. */
  unitTiers: readonly UnitTier[]
  speeds: readonly Speed[]
  /** Net cents for each design after the first (price type `per_design`). */
  designChangeCents: number
  /** Net cents of the professional file check, once a line; speed does not touch it. */
  fileCheckCents: number
  artwork: ArtworkRules
}

export type Range = { min: number; max: number }

export type Limits = { widthMm: Range; heightMm: Range; units: Range; designs: Range }

export type Material = {
  code: string
  label: LocalText
  help?: LocalText
  /** Net cents per m² by billed area of the line; ascending, the first from 0. */
  tiers: readonly { fromMm2: number; centsPerM2: number }[]
  gramsPerM2: number
  /** The largest short side without a join. */
  rollWidthMm: number
  sides: readonly ('one' | 'two')[]
}

/**
 * What a rule of compatibility looks at. `choice`: the group `material` stands for the material itself.
 * `because` is the message key of the sentence that refuses; without it the shop says it in general words.
 */
export type Condition = (
  | { choice: string; in: readonly string[] }
  | { count: string; atLeast?: number; atMost?: number }
  | { side: 'short' | 'long'; atLeastMm?: number; atMostMm?: number }
  | { all: readonly Condition[] }
) & { because?: string }

/** `requires`: each must hold. `excludes`: none may hold. Of a count group they are asked only where something is counted. */
export type Rules = { requires?: readonly Condition[]; excludes?: readonly Condition[] }

export type ChoiceGroup = {
  kind: 'choice'
  code: string
  label: LocalText
  help?: LocalText
  /** `tiles` shows every choice with its price effect, `list` is a select. */
  show: 'tiles' | 'list'
  default: string
  /** Asked, and kept in the configuration, only where all of these hold. They look only at groups asked before. */
  when?: readonly Condition[]
  choices: readonly Choice[]
}

export type Choice = Rules & {
  code: string
  label: LocalText
  help?: LocalText
  price?: Price
}

export type CountGroup = Rules & {
  kind: 'count'
  code: string
  label: LocalText
  help?: LocalText
  default: number
  min: number
  max: number
  /** Eyelets and accessories come in even numbers. */
  even: boolean
  /** What `per_item` costs; the count is per piece. */
  price: Price
  /** The choice group that says where the counted things go. */
  placeGroup?: string
}

export type Price =
  | { type: 'per_piece' | 'per_m2' | 'per_item' | 'per_design' | 'per_order_line'; cents: number }
  /** Metres of the edges named by the choice of `edgesGroup`; without it the whole perimeter. */
  | { type: 'per_edge_m'; cents: number; edgesGroup?: string }
  /** Of the print component. */
  | { type: 'percent'; basisPoints: number }

export type UnitTier = { fromPieces: number; discountBp: number }

export const SPEEDS = ['urgent', 'normal', 'relax'] as const
export type SpeedCode = (typeof SPEEDS)[number]
export type Speed = {
  code: SpeedCode
  /** Working days from start to shipping. */
  workingDays: number
  /** Last minute that still counts today, Europe/Madrid, "HH:MM". */
  cutOff: string
  /** Added to (or, negative, taken off) print, options and unit tier. */
  factorBp: number
}

export type ArtworkRules = {
  minimumDpi: number
  recommendedDpi: number
  bleedMm: number
  safeMarginMm: number
  hemAllowanceMm: number
}

/** Codes of the choice groups that have a meaning of their own beyond price: drawn, dated or checked. */
export const EDGE_SETS = {
  all: ['top', 'right', 'bottom', 'left'],
  topBottom: ['top', 'bottom'],
  leftRight: ['left', 'right'],
  top: ['top'],
} as const satisfies Record<string, readonly Edge[]>
export type Edge = 'top' | 'right' | 'bottom' | 'left'
export type EdgeSet = keyof typeof EDGE_SETS

/** Where eyelets go. `custom`: the customer marks them in the artwork (5 mm dots, grey or black, 2.5 cm from the edge). */
export const EYELET_PLACES = ['perimeter', 'corners', 'topBottom', 'leftRight', 'top', 'custom'] as const
export type EyeletPlace = (typeof EYELET_PLACES)[number]

/** Materials and formats of a recipe. */
import type { LocalText } from '../../../platform/text.ts'
import type { FormatAppearance } from './appearance.ts'
import type { Condition } from './recipe-rules.ts'

export type Seen<Look> = { appearance: Look }

export type Named = { code: string; label: LocalText; help?: LocalText }

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
  /** Net cents of each piece of any size. */
  setUpCents: number
  /** Net cents per dm³ by volume of the line; ascending, the first from 0. */
  tiers: readonly VolumeTier[]
}

export type VolumeTier = { fromMm3: number; centsPerDm3: number }

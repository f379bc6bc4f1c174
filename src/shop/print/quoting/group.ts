/** Questions of a recipe, each a group of choices, a number or letters. */
import type { ChoiceShows, CountShows, ShownAs } from './appearance.ts'
import type { Range } from './limits.ts'
import type { Named } from './material.ts'
import type { Condition, Rules } from './recipe-rules.ts'

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

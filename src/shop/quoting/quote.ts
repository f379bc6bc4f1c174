import type { Result } from '../../platform/refusal.ts'
import type { Params } from '../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import type { Recipe } from './recipe.ts'

export type ComponentKind = 'print' | 'option' | 'unitTier' | 'speed' | 'service'

/** One line of the breakdown. `reason` is a message key with its figures: "2 × 3,00 m² = 6 m² a 7,90 €/m²". */
export type Component = {
  kind: ComponentKind
  /** `print`, `finish.hem`, `eyelets`, `designs`, `unitTier`, `speed`, `fileCheck` … */
  code: string
  cents: number
  reason: { key: string; params: Params }
}

export type Quote = {
  components: readonly Component[]
  netCents: number
  pieces: number
  /** Area of all pieces. */
  areaMm2: number
  /** Area billed: never under the recipe's minimum. */
  billedMm2: number
  weightG: number
}

/** A recipe as sold: quotes and order lines name the version they were made with. */
export type PublishedRecipe = { version: number; recipe: Recipe }

export declare function quote(recipe: Recipe, configuration: Configuration): Result<Quote>

import type { Params } from '../../../platform/text.ts'
import type { Configuration } from './configuration.ts'
import type { PieceMeasures } from './piece-measures.ts'
import type { Recipe } from './recipe.ts'

type ComponentKind = 'print' | 'option' | 'unitTier' | 'speed' | 'service'

/**
 * One line of the breakdown. `reason` is a message key with its figures: "2 × 3 m² = 6 m² a 7,90
 * €/m²". Names of figures carry their unit (`rateCents`, `areaM2`, `totalM`, `volumeDm3`);
 * `translate` writes them so.
 */
export type Component = {
  kind: ComponentKind
  /** `print`, `join`, `finish.hem`, `eyelets`, `designs`, `unitTier`, `speed`, `fileCheck` … */
  code: string
  cents: number
  reason: { key: string; params: Params }
}

/** What the components of one price are computed from. */
export type Job = {
  recipe: Recipe
  configuration: Configuration
  measures: PieceMeasures
  pieces: number
  areaMm2: number
  billedMm2: number
  printCents: number
}

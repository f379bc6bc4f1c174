import type { Change, Work } from './draft.ts'
import type { FieldErrors } from './field-names.ts'
import type { Recipe } from './recipe.ts'

/** Props of every part of the configurator. */
export type ConfiguratorPart = {
  recipe: Recipe
  work: Work
  errors: FieldErrors
  vatBp: number
  change: (change: Change) => void
}

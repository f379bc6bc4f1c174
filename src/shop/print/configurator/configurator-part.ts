import type { Change, Work } from '../quoting/draft.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { FieldErrors } from './field-names.ts'

/** Props of every part of the configurator. */
export type ConfiguratorPart = {
  recipe: Recipe
  work: Work
  errors: FieldErrors
  vatBp: number
  change: (change: Change) => void
}

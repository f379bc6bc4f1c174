import type { Change, Work } from './draft.ts'
import type { FieldErrors } from './field-names.ts'
import type { Recipe } from './recipe.ts'

/** What every part of the form is given. */
export type ConfiguratorPart = {
  recipe: Recipe
  work: Work
  errors: FieldErrors
  vatBp: number
  change: (change: Change) => void
}

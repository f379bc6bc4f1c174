import type { Configuration } from './configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

export function quoted(recipe: Recipe, configuration: Configuration): Quote {
  const result = quote(recipe, configuration)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}

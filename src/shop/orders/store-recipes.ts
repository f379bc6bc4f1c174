import type { Queries } from '../../platform/database.ts'
import { findRecipe } from '../catalogue/store.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { OrderLineRow } from './tables.ts'

type Made = Pick<OrderLineRow, 'productSlug' | 'recipeVersion'>

const keyOf = ({ productSlug, recipeVersion }: Made): string => `${productSlug} ${recipeVersion}`

/** The recipe that each line was made with, which may be older than the one sold now; undefined where it is gone. */
export async function findRecipesOf(db: Queries, lines: readonly Made[]): Promise<(line: Made) => Recipe | undefined> {
  const wanted = new Map(lines.map((line) => [keyOf(line), line]))
  const recipes = new Map<string, Recipe | undefined>()
  for (const [key, { productSlug, recipeVersion }] of wanted) recipes.set(key, (await findRecipe(db, productSlug, recipeVersion))?.recipe)
  return (line) => recipes.get(keyOf(line))
}

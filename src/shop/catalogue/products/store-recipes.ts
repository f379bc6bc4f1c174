import type { Queries } from '../../../platform/database.ts'
import type { OrderLineRow } from '../../order/tables.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { findRecipe } from './store.ts'

type Made = Pick<OrderLineRow, 'productSlug' | 'recipeVersion'>

const keyOf = ({ productSlug, recipeVersion }: Made): string => `${productSlug} ${recipeVersion}`

/** Recipes on sale that are loaded already. */
export type SoldNow = (
  slug: string,
) => { product: { recipe: Recipe }; recipeVersion: number } | undefined

/**
 * The recipe of each line's version, which may be older than the one on sale; undefined if missing.
 * `soldNow` avoids a query: a version never changes.
 */
export async function findRecipesOf(
  db: Queries,
  lines: readonly Made[],
  soldNow: SoldNow = () => undefined,
): Promise<(line: Made) => Recipe | undefined> {
  const wanted = new Map(lines.map((line) => [keyOf(line), line]))
  const recipes = new Map<string, Recipe | undefined>()
  for (const [key, { productSlug, recipeVersion }] of wanted) {
    const sold = soldNow(productSlug)
    const isThis = sold?.recipeVersion === recipeVersion
    recipes.set(
      key,
      isThis ? sold.product.recipe : (await findRecipe(db, productSlug, recipeVersion))?.recipe,
    )
  }
  return (line) => recipes.get(keyOf(line))
}

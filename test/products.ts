import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from '../src/shop/catalogue/product.ts'
import type { SheetRecipe } from '../src/shop/quoting/recipe.ts'

const FOLDER = new URL('../catalogue/products/', import.meta.url)

/** A product of the demo shop, fresh for each caller. */
export const productNamed = (slug: string): Product => JSON.parse(readFileSync(new URL(`${slug}.json`, FOLDER), 'utf8'))

export type SheetProduct = Product & { recipe: SheetRecipe }
const isSheet = (product: Product): product is SheetProduct => product.recipe.shape === 'sheet'

/** One of free base and height. */
export function sheetNamed(slug: string): SheetProduct {
  const product = productNamed(slug)
  if (!isSheet(product)) throw new Error(`${slug} is no sheet`)
  return product
}

export const allProducts = (): Product[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => productNamed(file.slice(0, -'.json'.length)))

export const allSheets = (): SheetProduct[] => allProducts().filter(isSheet)

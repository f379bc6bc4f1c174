import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from '../src/shop/print/product/product.ts'
import { completed } from '../src/shop/print/quoting/default-configuration.ts'
import type { SheetRecipe } from '../src/shop/print/quoting/recipe.ts'

const FOLDER = new URL('../catalogue/products/', import.meta.url)

/** The catalogue's product, with the example of its page. */
export const shippedProduct = (slug: string): Product =>
  JSON.parse(readFileSync(new URL(`${slug}.json`, FOLDER), 'utf8'))

/**
 * A product of the demo shop, a new copy for each caller. Of the usual banner the worked example:
 * ten eyelets by their number.
 */
export function productNamed(slug: string): Product {
  const product = shippedProduct(slug)
  const { recipe } = product
  const { spacings, ...example } = product.defaultConfiguration
  const configuration =
    slug === 'lona-frontal-pvc'
      ? { ...example, counts: { eyelets: 10 } }
      : { ...example, ...(spacings && { spacings }) }
  return { ...product, defaultConfiguration: completed(recipe, configuration) }
}

export type SheetProduct = Product & { recipe: SheetRecipe }
const isSheet = (product: Product): product is SheetProduct => product.recipe.shape === 'sheet'

/** One with free base and height. */
export function sheetNamed(slug: string): SheetProduct {
  const product = productNamed(slug)
  if (!isSheet(product)) throw new Error(`${slug} is no sheet`)
  return product
}

const slugs = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))

/** As their files have them. */
export const shippedProducts = (): Product[] => slugs().map(shippedProduct)

export const allProducts = (): Product[] => slugs().map(productNamed)

export const allSheets = (): SheetProduct[] => allProducts().filter(isSheet)

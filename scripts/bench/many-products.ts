/**
 * A catalogue with any number of products, to measure a large one: the demo shop and variants of
 * its products in the same categories, each with its own address, name and prices. The same number
 * gives the same files.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../../src/shop/print/product/product.ts'
import type { Recipe } from '../../src/shop/print/quoting/recipe.ts'
import { shippedProducts } from '../../test/products.ts'

const DEMO_FOLDER = join(import.meta.dirname, '../../catalogue')

/**
 * Rates slightly above those of the model, in steps of 0.5 %, so that all recipes of a model
 * differ.
 */
function dearer(recipe: Recipe, step: number): Recipe {
  const raised = (cents: number): number => cents + Math.ceil((cents * step) / 200)
  if ('volume' in recipe) {
    const tiers = recipe.volume.tiers.map((tier) => ({
      ...tier,
      centsPerDm3: raised(tier.centsPerDm3),
    }))
    return { ...recipe, volume: { setUpCents: recipe.volume.setUpCents + step, tiers } }
  }
  const tiered = recipe.materials.map((material) => ({
    ...material,
    tiers: material.tiers.map((tier) => ({ ...tier, centsPerM2: raised(tier.centsPerM2) })),
  }))
  return { ...recipe, materials: tiered } as Recipe
}

/** The variant of a model that is not the model itself: `turn` from 1 on. */
function variantOf(model: Product, turn: number): Product {
  const numbered = Object.fromEntries(
    Object.entries(model.name).map(([language, name]) => [language, `${name} ${turn}`]),
  )
  const slugs = Object.fromEntries(
    Object.entries(model.slugs ?? {}).map(([language, slug]) => [language, `${slug}-${turn}`]),
  )
  return {
    ...model,
    slug: `${model.slug}-${turn}`,
    ...(model.slugs && { slugs }),
    sort: model.sort + 100 * turn,
    name: { ...model.name, ...numbered },
    recipe: dearer(model.recipe, turn),
  }
}

/** Variants of the products of the demo shop, as many as it has fewer than `count`. */
export function* variants(count: number): Generator<Product> {
  const models = shippedProducts()
  for (let made = models.length; made < count; made += 1) {
    const model = models[made % models.length]
    if (!model) throw new Error('the demo shop has no products')
    yield variantOf(model, Math.floor(made / models.length))
  }
}

/** Writes the catalogue into a new folder. */
export function writeManyProducts(folder: string, count: number): void {
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  mkdirSync(join(folder, 'products'), { recursive: true })
  for (const product of variants(count))
    writeFileSync(join(folder, 'products', `${product.slug}.json`), JSON.stringify(product))
}

if (import.meta.main) {
  const [folder = '', count = '10000'] = process.argv.slice(2)
  writeManyProducts(folder, Number(count))
}

import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../platform/database.ts'
import type { PublishedRecipe } from '../quoting/quote.ts'
import type { Category, ChildCategory, MenuCategory, MenuChild } from './category.ts'
import type { Product } from './product.ts'
import { categories, type ProductTexts, productRecipes, products } from './tables.ts'

/** A product with the recipe that is sold now. */
export type PublishedProduct = { product: Product; recipeVersion: number }

/** A category with everything its page shows. `parent` is set where it is of the second level. */
export type CategoryShelf = { category: Category; parent?: ChildCategory; products: PublishedProduct[] }

type CategoryRow = typeof categories.$inferSelect

const childOfRow = ({ slug, sort, texts }: CategoryRow): ChildCategory => ({ slug, sort, ...texts })

function treeOfRows(rows: readonly CategoryRow[]): Category[] {
  const childrenOf = (parent: CategoryRow) => rows.filter((row) => row.parentId === parent.id).map(childOfRow)
  return rows.filter((row) => row.parentId === null).map((row) => ({ ...childOfRow(row), children: childrenOf(row) }))
}

/** Both levels, each in its order, the hidden category too. */
export async function listCategories(db: Queries): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.sort), asc(categories.slug))
  return treeOfRows(rows)
}

export async function findCategoryMenu(db: Queries): Promise<MenuCategory[]> {
  const menuChildOf = ({ name, slug, sort, promoText }: ChildCategory): MenuChild => ({ name, slug, sort, promoText })
  return (await listCategories(db)).map((top) => ({ ...menuChildOf(top), childs: top.children.map(menuChildOf) }))
}

/** The category of a slug, of either level; a top category shows its children's products too. */
export async function findCategory(db: Queries, slug: string): Promise<CategoryShelf | undefined> {
  const parent = alias(categories, 'parent')
  const found = await db
    .select({ category: categories, parent })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(or(eq(categories.slug, slug), eq(parent.slug, slug)))
    .orderBy(asc(categories.sort), asc(categories.slug))
  const own = found.find((row) => row.category.slug === slug)
  if (!own) return undefined
  const children = found.filter((row) => row.category.parentId === own.category.id).map((row) => childOfRow(row.category))
  return {
    category: { ...childOfRow(own.category), children },
    parent: own.parent ? childOfRow(own.parent) : undefined,
    products: await listProducts(
      db,
      found.map((row) => row.category.slug),
    ),
  }
}

type ProductRow = { slug: string; category: string; sort: number; texts: ProductTexts; version: number; recipe: Product['recipe'] }

const publishedOfRow = ({ slug, category, sort, texts, version, recipe }: ProductRow): PublishedProduct => ({
  product: { slug, category, sort, ...texts, recipe },
  recipeVersion: version,
})

/** Products on sale with the newest version of their recipe. */
function onSale(db: Queries) {
  return db
    .select({
      slug: products.slug,
      category: categories.slug,
      sort: products.sort,
      texts: products.texts,
      version: productRecipes.version,
      recipe: productRecipes.recipe,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productRecipes, eq(productRecipes.productId, products.id))
    .$dynamic()
}

const isNewest = sql`${productRecipes.version} = (SELECT max(newest.version) FROM product_recipes newest WHERE newest.product_id = ${products.id})`

/** What is on sale, in order; of the given categories only, where any are given. */
export async function listProducts(db: Queries, categorySlugs?: readonly string[]): Promise<PublishedProduct[]> {
  const within = categorySlugs && inArray(categories.slug, [...categorySlugs])
  const rows = await onSale(db)
    .where(and(products.onSale, isNewest, within))
    .orderBy(asc(products.sort), asc(products.slug))
  return rows.map(publishedOfRow)
}

/** A product on sale with the recipe that is sold now. */
export async function findProduct(db: Queries, slug: string): Promise<PublishedProduct | undefined> {
  const [row] = await onSale(db)
    .where(and(products.onSale, isNewest, eq(products.slug, slug)))
    .prepare('catalogue_product')
    .execute()
  return row && publishedOfRow(row)
}

/** The recipe as it was at a version, whether or not the product is still sold. */
export async function findRecipe(db: Queries, productSlug: string, version: number): Promise<PublishedRecipe | undefined> {
  const [row] = await db
    .select({ version: productRecipes.version, recipe: productRecipes.recipe })
    .from(productRecipes)
    .innerJoin(products, eq(products.id, productRecipes.productId))
    .where(and(eq(products.slug, productSlug), eq(productRecipes.version, version)))
    .prepare('catalogue_recipe')
    .execute()
  return row
}

/** The newest version of each product's recipe with its fingerprint, by product slug. */
export async function listRecipeHashes(db: Queries): Promise<Map<string, { productId: string; version: number; contentHash: string }>> {
  const rows = await db
    .selectDistinctOn([products.id], {
      slug: products.slug,
      productId: products.id,
      version: productRecipes.version,
      contentHash: productRecipes.contentHash,
    })
    .from(productRecipes)
    .innerJoin(products, eq(products.id, productRecipes.productId))
    .orderBy(products.id, desc(productRecipes.version))
  return new Map(rows.map(({ slug, ...newest }) => [slug, newest]))
}

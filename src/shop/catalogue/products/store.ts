import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Category, ChildCategory, MenuCategory } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import type { PublishedRecipe } from '../../print/quoting/quote.ts'
import { type Media, thumbnailOf } from '../../site/media.ts'
import { media, shownMedia } from '../library/tables.ts'
import type { Place } from './shelf-place.ts'
import { categories, type ProductTexts, productRecipes, products } from './tables.ts'

/** A product with the recipe on sale. */
export type PublishedProduct = { product: Product; recipeVersion: number }

/** A category. `above`: its ancestors, family first. */
export type CategoryShelf = { category: Category; above: ChildCategory[]; picture?: Media }

type CategoryRow = typeof categories.$inferSelect

const childOfRow = ({ slug, sort, texts, hidden, icon }: CategoryRow): ChildCategory => ({
  slug,
  sort,
  ...texts,
  ...(hidden && { hidden }),
  ...(icon && { icon }),
})

function treeOfRows(rows: readonly CategoryRow[]): Category[] {
  const within = (parentId: string | null): Category[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ ...childOfRow(row), children: within(row.id) }))
  return within(null)
}

/** All levels in order, hidden categories included and archived ones not. */
export async function listCategories(db: Queries): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.sort), asc(categories.slug))
  return treeOfRows(rows)
}

/** The pictures of categories, by slug. */
async function listCategoryPictures(db: Queries): Promise<ReadonlyMap<string, Media>> {
  const rows = await db
    .select({ slug: categories.slug, picture: shownMedia })
    .from(categories)
    .innerJoin(media, eq(media.id, categories.pictureId))
  return new Map(rows.map(({ slug, picture }) => [slug, picture]))
}

export async function findCategoryMenu(db: Queries): Promise<MenuCategory[]> {
  const pictures = await listCategoryPictures(db)
  const menuOf = ({ children, ...category }: Category): MenuCategory => {
    const { name, slug, sort, promoText, hidden, icon } = category
    const picture = icon === 'picture' ? pictures.get(slug) : undefined
    return {
      ...{ name, slug, sort, promoText },
      ...(hidden && { hidden }),
      ...(icon && { icon }),
      ...(picture && { thumb: thumbnailOf(picture) }),
      childs: children.map(menuOf),
    }
  }
  return (await listCategories(db)).map(menuOf)
}

function trailTo(level: readonly Category[], slug: string): Category[] {
  for (const each of level) {
    if (each.slug === slug) return [each]
    const below = trailTo(each.children, slug)
    if (below.length > 0) return [each, ...below]
  }
  return []
}

/** A category by slug, any level, with its subcategories. */
export async function findCategory(db: Queries, slug: string): Promise<CategoryShelf | undefined> {
  const trail = trailTo(await listCategories(db), slug)
  const category = trail.at(-1)
  if (!category) return undefined
  const picture = (await listCategoryPictures(db)).get(slug)
  return {
    category,
    above: trail.slice(0, -1).map(({ children: _children, ...each }) => each),
    ...(picture && { picture }),
  }
}

type ProductRow = {
  slug: string
  category: string
  sort: number
  texts: ProductTexts
  version: number
  recipe: Product['recipe']
}

const publishedOfRow = ({
  slug,
  category,
  sort,
  texts,
  version,
  recipe,
}: ProductRow): PublishedProduct => ({
  product: { slug, category, sort, ...texts, recipe },
  recipeVersion: version,
})

/** As `publishedOfRow`, the example with its appearance; files and exports have none. */
function soldOfRow(row: ProductRow): PublishedProduct {
  const { product, recipeVersion } = publishedOfRow(row)
  const defaultConfiguration = completed(product.recipe, product.defaultConfiguration)
  return { product: { ...product, defaultConfiguration }, recipeVersion }
}

/** Products on sale with their newest recipe. */
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

const isNewest = sql`${productRecipes.version} = (SELECT max(newest.version)
  FROM product_recipes newest WHERE newest.product_id = ${products.id})`

/**
 * Everything on sale with all details, for exports. Pages use index entries and the products they
 * show.
 */
export async function listProducts(db: Queries): Promise<PublishedProduct[]> {
  const rows = await onSale(db)
    .where(and(products.onSale, isNewest))
    .orderBy(asc(products.sort), asc(products.slug))
  return rows.map(publishedOfRow)
}

const measure = (name: 'widthMm' | 'heightMm') =>
  sql`(${products.texts} -> 'defaultConfiguration' ->> ${name})::int`
const longMm = sql<number>`greatest(${measure('widthMm')}, ${measure('heightMm')})`

/**
 * Index entries of everything on sale in order: small enough for ten thousand products, read as one
 * JSON value.
 */
export async function listPlaces(db: Queries): Promise<Place[]> {
  const place = sql`json_build_object(
    'slug', ${products.slug}, 'category', ${categories.slug}, 'longMm', ${longMm})`
  const [row] = await db
    .select({
      places: sql<Place[] | null>`json_agg(${place} ORDER BY ${products.sort}, ${products.slug})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.onSale, true))
  return row?.places ?? []
}

/** Products on sale with these slugs, unordered. */
export async function findProducts(
  db: Queries,
  slugs: readonly string[],
): Promise<PublishedProduct[]> {
  if (slugs.length === 0) return []
  const rows = await onSale(db).where(
    and(products.onSale, isNewest, inArray(products.slug, [...slugs])),
  )
  return rows.map(soldOfRow)
}

/** A product on sale with its recipe. */
export async function findProduct(
  db: Queries,
  slug: string,
): Promise<PublishedProduct | undefined> {
  const [row] = await onSale(db)
    .where(and(products.onSale, isNewest, eq(products.slug, slug)))
    .prepare('catalogue_product')
    .execute()
  return row && soldOfRow(row)
}

/** A recipe at a version, on sale or not. */
export async function findRecipe(
  db: Queries,
  productSlug: string,
  version: number,
): Promise<PublishedRecipe | undefined> {
  const [row] = await db
    .select({ version: productRecipes.version, recipe: productRecipes.recipe })
    .from(productRecipes)
    .innerJoin(products, eq(products.id, productRecipes.productId))
    .where(and(eq(products.slug, productSlug), eq(productRecipes.version, version)))
  return row
}

/** Newest recipe version per product with its fingerprint, by slug. */
export async function listRecipeHashes(
  db: Queries,
): Promise<Map<string, { productId: string; version: number; contentHash: string }>> {
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

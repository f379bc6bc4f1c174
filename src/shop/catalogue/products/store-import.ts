import { and, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Queries } from '../../../platform/database.ts'
import type { Category } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import { listRecipeHashes } from './store.ts'
import { categories, productRecipes, products } from './tables.ts'

async function saveCategories(
  tx: Queries,
  level: readonly (Category & { parentId: string | null })[],
): Promise<Map<string, string>> {
  const saved = await tx
    .insert(categories)
    .values(
      level.map(({ slug, sort, parentId, children: _children, hidden, icon, ...texts }) => ({
        slug,
        sort,
        parentId,
        texts,
        hidden: hidden ?? false,
        icon: icon ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        sort: sql`excluded.sort`,
        parentId: sql`excluded.parent_id`,
        texts: sql`excluded.texts`,
        hidden: sql`excluded.hidden`,
        icon: sql`excluded.icon`,
        archivedAt: null,
        version: sql`${categories.version} + 1`,
        updatedAt: sql`clock_timestamp()`,
      },
    })
    .returning({ slug: categories.slug, id: categories.id })
  return new Map(saved.map(({ slug, id }) => [slug, id]))
}

/**
 * Makes the tables equal to these categories and products. Recipes are only added, products only
 * taken off sale. Pictures of categories stay: they are of the library, which no file names.
 */
export async function replaceCatalogue(
  tx: Queries,
  tops: readonly Category[],
  sold: readonly Product[],
): Promise<void> {
  const categoryIds = new Map<string, string>()
  let level: (Category & { parentId: string | null })[] = tops.map((top) => ({
    ...top,
    parentId: null,
  }))
  while (level.length > 0) {
    for (const [slug, id] of await saveCategories(tx, level)) categoryIds.set(slug, id)
    level = level.flatMap(({ slug, children }) =>
      children.map((child) => ({ ...child, parentId: categoryIds.get(slug) ?? null })),
    )
  }
  await saveProducts(tx, categoryIds, sold)
  const keptSlugs = [...categoryIds.keys()]
  const isGone = keptSlugs.length > 0 ? notInArray(categories.slug, keptSlugs) : undefined
  // What staff archived stays, without a place among the others.
  await tx
    .update(categories)
    .set({ parentId: null })
    .where(and(isGone, isNotNull(categories.archivedAt)))
  await tx.delete(categories).where(and(isGone, isNull(categories.archivedAt)))
}

/** PostgreSQL's limit is 65 535 parameters; a product has five. */
const AT_A_TIME = 1000

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_A_TIME)
    yield items.slice(from, from + AT_A_TIME)
}

async function saveProducts(
  tx: Queries,
  categoryIds: ReadonlyMap<string, string>,
  sold: readonly Product[],
): Promise<void> {
  const soldSlugs = sql.param(sold.map(({ slug }) => slug))
  await tx
    .update(products)
    .set({ onSale: false, categoryId: null })
    .where(sql`${products.slug} <> ALL(${soldSlugs}::text[])`)
  const newest = await listRecipeHashes(tx)
  for (const some of partsOf(sold)) {
    const rows = await tx
      .insert(products)
      .values(
        some.map(({ slug, category, sort, recipe: _recipe, ...texts }) => ({
          slug,
          categoryId: categoryIds.get(category) ?? null,
          sort,
          onSale: true,
          texts,
        })),
      )
      .onConflictDoUpdate({
        target: products.slug,
        set: {
          categoryId: sql`excluded.category_id`,
          sort: sql`excluded.sort`,
          onSale: sql`excluded.on_sale`,
          texts: sql`excluded.texts`,
        },
      })
      .returning({ slug: products.slug, id: products.id })
    await publishRecipes(tx, new Map(rows.map(({ slug, id }) => [slug, id])), some, newest)
  }
}

type Newest = Awaited<ReturnType<typeof listRecipeHashes>>

/** A changed recipe becomes the next version. */
async function publishRecipes(
  tx: Queries,
  productIds: ReadonlyMap<string, string>,
  sold: readonly Product[],
  newest: Newest,
): Promise<void> {
  const versions = sold.flatMap(({ slug, recipe }) => {
    const productId = productIds.get(slug)
    const before = newest.get(slug)
    const hash = contentHash(recipe)
    if (productId === undefined || before?.contentHash === hash) return []
    return [{ productId, version: (before?.version ?? 0) + 1, recipe, contentHash: hash }]
  })
  if (versions.length > 0) await tx.insert(productRecipes).values(versions)
}

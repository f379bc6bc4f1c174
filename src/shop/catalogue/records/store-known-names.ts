import { and, eq, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { shopFigures } from '../content/figures.ts'
import { pages } from '../content/tables.ts'
import { type KnownNames, namesAnything, SHOP_PATHS, textFaults } from '../content/text-faults.ts'
import { posts } from '../posts/tables.ts'
import { loadZones } from '../products/store-delivery.ts'
import { categories, products } from '../products/tables.ts'
import { loadSite } from '../sites/store.ts'

/** Parts of the addresses that lead to a page now. */
export async function listSlugs(db: Queries): Promise<Set<string>> {
  const rows = await union(
    db.select({ slug: categories.slug }).from(categories),
    db.select({ slug: products.slug }).from(products).where(eq(products.onSale, true)),
    db
      .select({ slug: pages.slug })
      .from(pages)
      .where(and(eq(pages.published, true), isNull(pages.archivedAt))),
    db
      .select({ slug: posts.slug })
      .from(posts)
      .where(and(eq(posts.published, true), isNull(posts.archivedAt))),
  )
  return new Set([...SHOP_PATHS, ...rows.map(({ slug }) => slug)])
}

async function loadKnownNames(db: Queries): Promise<KnownNames> {
  const { settings } = await loadSite(db)
  const zones = await loadZones(db)
  return {
    figures: Object.keys(shopFigures(settings, zones, 'es')),
    slugs: await listSlugs(db),
  }
}

/** What has a slug as its address: archived and no longer sold ones keep theirs. */
export async function findOwner(
  db: Queries,
  slug: string,
): Promise<'category' | 'product' | 'page' | undefined> {
  const kind = (name: 'category' | 'product' | 'page') => sql<typeof name>`${name}`.as('kind')
  const [row] = await union(
    db
      .select({ kind: kind('category') })
      .from(categories)
      .where(eq(categories.slug, slug)),
    db
      .select({ kind: kind('product') })
      .from(products)
      .where(eq(products.slug, slug)),
    db
      .select({ kind: kind('page') })
      .from(pages)
      .where(eq(pages.slug, slug)),
  )
  return row?.kind
}

/** Unknown figures and dead links of the texts of a form, by path. */
export async function findTextFaults(
  db: Queries,
  texts: readonly (readonly [field: string, text: string])[],
): Promise<Refusal[]> {
  const naming = texts.filter(([, text]) => namesAnything(text))
  if (naming.length === 0) return []
  const known = await loadKnownNames(db)
  return naming.flatMap(([field, text]) => textFaults(field, text, known))
}

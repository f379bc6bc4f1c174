/** Names of products in one language, for lists of orders that were placed in others. */
import { inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { products } from './tables.ts'

type Named = { productSlug: string; productName: string }

/**
 * The lines with the names that their products have now in this language. A line whose product is
 * no longer in the catalogue keeps its name.
 */
export async function withNamesIn<Line extends Named>(
  db: Queries,
  lines: readonly Line[],
  language: Language,
): Promise<Line[]> {
  const slugs = [...new Set(lines.map(({ productSlug }) => productSlug))]
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: products.slug, texts: products.texts })
    .from(products)
    .where(inArray(products.slug, slugs))
  const names = new Map(rows.map(({ slug, texts }) => [slug, localText(texts.name, language)]))
  return lines.map((line) => ({
    ...line,
    productName: names.get(line.productSlug) ?? line.productName,
  }))
}

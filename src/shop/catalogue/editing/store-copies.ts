/** Products that begin as another: what stands beside their content is copied too. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database.ts'
import type { ProductContent } from '../products/product-content.ts'
import { saveContent } from '../products/store-versions.ts'
import { products } from '../products/tables.ts'

/** A product that is not on sale, with the first version of its recipe. @returns its id */
export async function insertProduct(tx: Transaction, content: ProductContent): Promise<string> {
  const { slug, sort, category: _category, recipe: _recipe, onSale: _onSale, ...texts } = content
  const [row] = await tx
    .insert(products)
    .values({ slug, sort, onSale: false, texts })
    .returning({ id: products.id })
  if (!row) throw new Error('the product was not inserted')
  await saveContent(tx, row.id, { ...content, onSale: false })
  return row.id
}

/** Pictures, and the costs that the product does not share with every other. */
export async function copyBeside(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`INSERT INTO product_pictures (product_id, media_id, sort)
    SELECT made.id, p.media_id, p.sort FROM product_pictures p
      JOIN products source ON source.id = p.product_id AND source.slug = ${from}
      JOIN products made ON made.slug = ${to}`)
  await tx.execute(sql`INSERT INTO costs (product_slug, part, per, cents)
    SELECT ${to}, part, per, cents FROM costs WHERE product_slug = ${from}
    ON CONFLICT DO NOTHING`)
}

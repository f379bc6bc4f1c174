import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CategoryTexts } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

/** Parts of a product without a column. */
export type ProductTexts = Omit<Product, 'slug' | 'category' | 'sort' | 'recipe'>

export const categories = pgTable('categories', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  parentId: uuid('parent_id'),
  sort: integer().notNull(),
  texts: jsonb().$type<CategoryTexts>().notNull(),
})

export const products = pgTable('products', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  categoryId: uuid('category_id'),
  sort: integer().notNull(),
  onSale: boolean('on_sale').notNull(),
  texts: jsonb().$type<ProductTexts>().notNull(),
})

export const productRecipes = pgTable(
  'product_recipes',
  {
    productId: uuid('product_id').notNull(),
    version: integer().notNull(),
    recipe: jsonb().$type<Recipe>().notNull(),
    contentHash: text('content_hash').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.version] })],
)

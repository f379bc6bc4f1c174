import { sql } from 'drizzle-orm'
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
import type { CategoryIcon, CategoryTexts } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { recordColumns } from '../../resources/tables.ts'
import type { ProductContent, VersionState } from './product-content.ts'

/** Parts of a product without a column. */
export type ProductTexts = Omit<Product, 'slug' | 'category' | 'sort' | 'recipe'>

export const categories = pgTable('categories', {
  ...recordColumns(),
  slug: text().notNull(),
  parentId: uuid('parent_id'),
  sort: integer().notNull(),
  texts: jsonb().$type<CategoryTexts>().notNull(),
  hidden: boolean().notNull().default(false),
  icon: text().$type<CategoryIcon>(),
  pictureId: uuid('picture_id'),
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

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const productVersions = pgTable(
  'product_versions',
  {
    productId: uuid('product_id').notNull(),
    number: integer().notNull(),
    state: text().$type<VersionState>().notNull(),
    category: text().notNull(),
    sort: integer().notNull(),
    onSale: boolean('on_sale').notNull(),
    texts: jsonb().$type<ProductTexts>().notNull(),
    foldedNames: text('folded_names')
      .notNull()
      .generatedAlwaysAs(sql`see migrations/0103-list-of-products.sql`),
    recipeVersion: integer('recipe_version'),
    recipe: jsonb().$type<Recipe>(),
    validFrom: instant('valid_from').notNull(),
    endedAt: instant('ended_at'),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by'),
    restores: integer(),
    bulk: uuid(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.number] })],
)

export const productDrafts = pgTable('product_drafts', {
  productId: uuid('product_id').primaryKey(),
  version: integer().notNull().default(1),
  content: jsonb().$type<ProductContent>().notNull(),
  basedOn: integer('based_on').notNull(),
  faults: integer(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
})

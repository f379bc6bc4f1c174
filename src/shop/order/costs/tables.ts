import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CostUnit } from '../../print/costing/line-cost.ts'

export const costs = pgTable(
  'costs',
  {
    /** Empty: of every product with this part. */
    productSlug: text('product_slug').notNull(),
    part: text().notNull(),
    per: text().$type<CostUnit>().notNull(),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productSlug, table.part] })],
)

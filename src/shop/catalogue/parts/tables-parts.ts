import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../platform/text.ts'
import type { PartList } from './parts.ts'

/** Written by a trigger alone. */
export const productParts = pgTable(
  'product_parts',
  {
    productId: uuid('product_id').notNull(),
    list: text().$type<PartList>().notNull(),
    code: text().notNull(),
    offered: boolean().notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    kind: text().notNull(),
    label: jsonb().$type<LocalText>().notNull(),
    weight: integer(),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    leastCents: integer('least_cents'),
    mostCents: integer('most_cents'),
    choices: integer(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.list, table.code] })],
)

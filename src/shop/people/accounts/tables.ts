import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CartItem } from '../../print/line/cart-item.ts'

export const cartItems = pgTable('user_cart_items', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  clientId: text('client_id').notNull(),
  item: jsonb('item').$type<Omit<CartItem, '_id'>>().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})

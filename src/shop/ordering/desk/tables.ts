import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Refusal } from '../../../platform/refusal.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const orderNotes = pgTable('order_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  at: instant('at').notNull(),
  authorId: uuid('author_id').notNull(),
  author: text().notNull(),
  said: text().notNull(),
})

export const orderMentions = pgTable(
  'order_mentions',
  {
    noteId: bigint('note_id', { mode: 'number' }).notNull(),
    userId: uuid('user_id').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.userId] })],
)

export const deskBatchOrders = pgTable(
  'desk_batch_orders',
  {
    staffId: uuid('staff_id').notNull(),
    batchKey: text('batch_key').notNull(),
    orderId: uuid('order_id').notNull(),
    action: text().notNull(),
    at: instant('at').notNull(),
    jobs: integer().notNull(),
    skipped: integer().notNull(),
    refusal: jsonb().$type<Refusal>(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.batchKey, table.orderId] })],
)

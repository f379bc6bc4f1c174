import { customType, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OpinionState, RefusalReason, Stars } from './opinion.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const opinionPhotos = pgTable('opinion_photos', {
  id: uuid().primaryKey().defaultRandom(),
  lineId: uuid('line_id').notNull(),
  key: text().notNull(),
  picture: bytes().notNull(),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  addedAt: instant('added_at').notNull(),
})

export const opinions = pgTable('opinions', {
  id: uuid().primaryKey().defaultRandom(),
  lineId: uuid('line_id').notNull(),
  version: integer().notNull(),
  state: text().$type<OpinionState>().notNull(),
  revision: integer().notNull().default(1),
  productSlug: text('product_slug').notNull(),
  language: text().notNull(),
  stars: smallint().$type<Stars>().notNull(),
  said: text().notNull(),
  name: text().notNull(),
  photoId: uuid('photo_id'),
  writtenAt: instant('written_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by').notNull().default(''),
  reason: text().$type<RefusalReason>(),
  reasonWords: text('reason_words').notNull().default(''),
  answer: text().notNull().default(''),
  answeredAt: instant('answered_at'),
})

export const opinionInvitations = pgTable('opinion_invitations', {
  orderId: uuid('order_id').primaryKey(),
  invitedAt: instant('invited_at').notNull(),
  leaveKey: uuid('leave_key').notNull(),
})

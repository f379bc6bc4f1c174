import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageState } from './message.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Words of the desk that were mailed. */
export type MessageAnswer = { at: string; by: string; said: string }

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  state: text().$type<MessageState>().notNull().default('open'),
  language: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  orderNumber: text('order_number').notNull(),
  subject: text().notNull(),
  said: text().notNull(),
  files: text().array().notNull().default([]),
  sentAt: instant('sent_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
  answers: jsonb().$type<MessageAnswer[]>().notNull().default([]),
})

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mails word for word as written. A row without `sentAt` waits for delivery. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  orderId: uuid('order_id'),
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  /** Of the newsletter: the address that unsubscribes with one POST (RFC 8058). */
  unsubscribe: text('unsubscribe'),
  /** The address that an answer goes to; null: the sender. */
  replyTo: text('reply_to'),
})

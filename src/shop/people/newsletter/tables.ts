import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const subscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  email: text('email').notNull(),
  language: text('language').notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  leftAt: instant('left_at'),
  keyHash: bytes('key_hash'),
  keyExpiresAt: instant('key_expires_at'),
  leaveKey: uuid('leave_key').notNull(),
})

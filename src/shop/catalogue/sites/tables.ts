import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'

export const sites = pgTable('sites', {
  id: uuid().primaryKey().defaultRandom(),
  apikey: text().notNull(),
  domain: text().notNull(),
  settings: jsonb().$type<SiteSettings>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const contentVersions = pgTable('content_versions', {
  siteId: uuid('site_id').primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  sourceHash: text('source_hash'),
  shippedHash: text('shipped_hash'),
})

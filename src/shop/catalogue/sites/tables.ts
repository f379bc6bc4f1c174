import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OwnSettings } from '../../buying/sites/own-settings-schema.ts'
import { recordColumns } from '../../resources/tables.ts'

export const sites = pgTable('sites', {
  ...recordColumns(),
  code: text().notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  apikey: text().notNull(),
  domain: text().notNull(),
  hosts: text().array().notNull().default([]),
  formerApikey: text('former_apikey'),
  formerUntil: timestamp('former_until', { withTimezone: true }),
  /** Of the default site: all settings. */
  settings: jsonb().$type<OwnSettings>().notNull(),
})

export const contentVersions = pgTable('content_versions', {
  siteId: uuid('site_id').primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  sourceHash: text('source_hash'),
  shippedHash: text('shipped_hash'),
})

import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ChangeKind, FormValues } from './record.ts'

const NOW = sql`clock_timestamp()`

/** The columns that the table of every resource has. */
export const recordColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  version: integer().notNull().default(1),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  outdated: text().array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(NOW),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(NOW),
})

export const resourceChanges = pgTable('resource_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resource: text().notNull(),
  recordId: uuid('record_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  byId: uuid('by_id'),
  kind: text().$type<ChangeKind>().notNull(),
  before: jsonb().$type<FormValues>(),
  after: jsonb().$type<FormValues>(),
})

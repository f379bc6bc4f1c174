import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Answers of visitors to the question about cookies: only ever added. */
export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Random, made and kept by the browser: the only way to find one's own answers. */
  browserId: text('browser_id').notNull(),
  site: text().notNull(),
  language: text().notNull(),
  performance: boolean().notNull(),
  comfort: boolean().notNull(),
  advertising: boolean().notNull(),
  /** Of categories and services, as the page showed them. */
  version: text().notNull(),
  /** Number of the policy's text in force; null while none is kept. */
  policy: integer(),
})

import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FooterGroup, Page } from './page.ts'

/** Parts of a page without a column. */
type PageContent = Omit<Page, 'slug' | 'sort' | 'footer'>

export const pages = pgTable('pages', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  sort: integer().notNull(),
  footer: text().$type<FooterGroup>(),
  content: jsonb().$type<PageContent>().notNull(),
})

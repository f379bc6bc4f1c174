import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { FooterGroup, Page } from './page.ts'

/** Parts of a page without a column. */
export type PageContent = Omit<Page, 'slug' | 'sort' | 'footer' | 'legal' | 'sections'>
/** What is kept of a version of a legal page. */
export type LegalText = Pick<Page, 'title' | 'lead' | 'text'>

export const pages = pgTable('pages', {
  ...recordColumns(),
  slug: text().notNull(),
  sort: integer().notNull(),
  footer: text().$type<FooterGroup>(),
  published: boolean().notNull().default(true),
  legal: boolean().notNull().default(false),
  content: jsonb().$type<PageContent>().notNull(),
})

export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: uuid('page_id').notNull(),
    number: integer().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    content: jsonb().$type<LegalText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.number] })],
)

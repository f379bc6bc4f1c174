import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { ConsentCategory } from '../../site/consent.ts'
import type { SiteScript } from '../../site/site-scripts.ts'

/** A script without what has a column of its own. */
export type ScriptContent = Omit<SiteScript, 'name' | 'category' | 'active'>

export const siteScripts = pgTable('site_scripts', {
  ...recordColumns(),
  name: text().notNull(),
  category: text().$type<ConsentCategory>().notNull(),
  active: boolean().notNull(),
  sites: text().array().notNull().default([]),
  content: jsonb().$type<ScriptContent>().notNull(),
})

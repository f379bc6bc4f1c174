import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'

export const redirects = pgTable('redirects', {
  ...recordColumns(),
  fromPath: text('from_path').notNull(),
  target: text().notNull(),
  permanent: boolean().notNull(),
})

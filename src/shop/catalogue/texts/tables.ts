import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { WordedText } from './wording.ts'

export const interfaceTexts = pgTable('interface_texts', {
  ...recordColumns(),
  key: text().notNull(),
  shipped: jsonb().$type<WordedText>().notNull(),
  said: text().generatedAlwaysAs(sql`''`),
  own: jsonb().$type<WordedText>().notNull().default({}),
})

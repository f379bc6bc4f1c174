import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../platform/text.ts'
import { recordColumns } from '../../resources/tables.ts'
import type { PhraseUse } from './phrase.ts'

export const phrases = pgTable('phrases', {
  ...recordColumns(),
  usedFor: text('used_for').$type<PhraseUse>().notNull(),
  name: text().notNull(),
  words: jsonb().$type<LocalText>().notNull(),
})

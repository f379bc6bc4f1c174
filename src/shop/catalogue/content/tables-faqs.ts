import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../platform/text.ts'
import { recordColumns } from '../../resources/tables.ts'

export const faqTopics = pgTable('faq_topics', {
  ...recordColumns(),
  name: jsonb().$type<LocalText>().notNull(),
  sort: integer().notNull(),
})

export const faqs = pgTable('faqs', {
  ...recordColumns(),
  topicId: uuid('topic_id').notNull(),
  sort: integer().notNull(),
  question: jsonb().$type<LocalText>().notNull(),
  answer: jsonb().$type<LocalText>().notNull(),
  published: boolean().notNull(),
})

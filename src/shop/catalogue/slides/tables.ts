import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { Slide } from './slide.ts'

/** Texts of a slide. */
export type SlideContent = Pick<Slide, 'title' | 'text' | 'label'>

export const slides = pgTable('slides', {
  ...recordColumns(),
  sort: integer().notNull(),
  published: boolean().notNull(),
  fromDay: date('from_day', { mode: 'string' }),
  untilDay: date('until_day', { mode: 'string' }),
  link: text().notNull(),
  pictureId: uuid('picture_id'),
  drawing: text(),
  content: jsonb().$type<SlideContent>().notNull(),
})

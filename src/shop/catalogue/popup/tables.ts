import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'
import type { Popup, PopupPages } from '../content/popup.ts'

/** Texts of a popup. */
export type PopupContent = Pick<Popup, 'title' | 'description'>

export const popups = pgTable('popups', {
  ...recordColumns(),
  sort: integer().notNull(),
  published: boolean().notNull(),
  code: text().notNull(),
  fromDay: date('from_day', { mode: 'string' }),
  untilDay: date('until_day', { mode: 'string' }),
  seconds: integer().notNull(),
  sites: text().array().notNull().default([]),
  shownOn: text('shown_on').$type<PopupPages>().notNull(),
  asks: boolean().notNull(),
  coupon: text(),
  pictureId: uuid('picture_id'),
  content: jsonb().$type<PopupContent>().notNull(),
})

import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../platform/text.ts'
import type { HandlingSettings } from '../../print/delivery/handling.ts'
import type { Country, ZoneCode } from '../../print/delivery/zone.ts'
import { recordColumns } from '../../resources/tables.ts'

export const holidays = pgTable('holidays', {
  ...recordColumns(),
  calendar: text().$type<'shop' | Country>().notNull(),
  heldOn: date('held_on', { mode: 'string' }).notNull(),
  name: jsonb().$type<LocalText>().notNull(),
  closing: boolean().notNull().default(false),
})

export const shippingZones = pgTable('shipping_zones', {
  code: text().$type<ZoneCode>().primaryKey(),
  sort: integer().notNull(),
  country: text().$type<Country>().notNull(),
  transitDays: integer('transit_days').notNull(),
  shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull(),
  freeFromCents: bigint('free_from_cents', { mode: 'number' }),
})

export const shippingHandling = pgTable('shipping_handling', {
  single: boolean().primaryKey(),
  rules: jsonb().$type<HandlingSettings>().notNull(),
})

import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TotalLine } from '../../buying/cart/totals.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Component } from '../../print/quoting/quote.ts'
import type { OfferedDelivery } from '../papers/offer.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const offers = pgTable('offers', {
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  accessKey: text('access_key').notNull(),
  language: text().notNull(),
  productSlug: text('product_slug').notNull(),
  productName: text('product_name').notNull(),
  recipeVersion: integer('recipe_version').notNull(),
  configuration: jsonb().$type<Configuration>().notNull(),
  components: jsonb().$type<readonly Component[]>().notNull(),
  pieces: integer().notNull(),
  weightG: cents('weight_g').notNull(),
  goodsCents: cents('goods_cents').notNull(),
  totals: jsonb().$type<readonly TotalLine[]>().notNull(),
  vatBp: integer('vat_bp').notNull(),
  grossCents: cents('gross_cents').notNull(),
  delivery: jsonb().$type<OfferedDelivery>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
})

export const offerRequests = pgTable('offer_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  at: instant('at').notNull(),
})

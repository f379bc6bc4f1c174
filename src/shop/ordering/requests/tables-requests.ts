import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { AskedLine, ShownThen } from './asked-cart.ts'
import type { RequestState } from './request.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const quoteRequests = pgTable('quote_requests', {
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<RequestState>().notNull().default('open'),
  language: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  productSlug: text('product_slug').notNull(),
  size: text().notNull(),
  quantity: text().notNull(),
  said: text().notNull(),
  subject: text().notNull(),
  askedAt: instant('asked_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
  answer: text().notNull().default(''),
  files: text().array().notNull().default([]),
  number: text(),
  accessKey: text('access_key'),
  idempotencyKey: text('idempotency_key'),
  customerId: uuid('customer_id'),
  orderedBy: uuid('ordered_by'),
  form: jsonb().$type<OrderForm>(),
  lines: jsonb().$type<readonly AskedLine[]>(),
  shown: jsonb().$type<ShownThen>(),
})

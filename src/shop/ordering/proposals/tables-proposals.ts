import { date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { QuotedTransport } from '../../print/delivery/zone.ts'
import type { AskedLine, ShownThen } from '../requests/asked-cart.ts'
import type { ProposalState } from './proposal.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const proposals = pgTable('proposals', {
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  accessKey: text('access_key').notNull(),
  state: text().$type<ProposalState>().notNull().default('open'),
  language: text().notNull(),
  customerId: uuid('customer_id'),
  requestId: uuid('request_id'),
  orderId: uuid('order_id'),
  form: jsonb().$type<OrderForm>().notNull(),
  lines: jsonb().$type<readonly AskedLine[]>().notNull(),
  shown: jsonb().$type<ShownThen>().notNull(),
  transport: jsonb().$type<QuotedTransport>(),
  searchWords: text('search_words').notNull(),
  /** Words to the customer. */
  said: text().notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: text('made_by').notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  mailedAt: instant('mailed_at'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').notNull().default(''),
})

import { date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Totals } from '../../buying/cart/totals.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { ProposalState } from './proposal.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A line as it is ordered. */
export type ProposalLine = {
  id: string
  product: string
  configuration: Configuration
  /** A file of the request, which the order takes over. */
  artworkOf?: string
}

/** What was shown when it was made. */
export type ShownThen = {
  lines: readonly { id: string; productName: string; recipeVersion: number; netCents: number }[]
  totals: Totals
  deliversOn: string
}

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
  lines: jsonb().$type<readonly ProposalLine[]>().notNull(),
  shown: jsonb().$type<ShownThen>().notNull(),
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

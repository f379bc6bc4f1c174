import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Settles } from '../../platform/payment-method.ts'
import { timeId } from '../../platform/time-id.ts'
import type { TotalLine } from '../buying/cart/totals.ts'
import type { Destination } from '../buying/checkout/destination-schema.ts'
import type { Contact } from '../print/address/contact.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import type { Component } from '../print/quoting/quote.ts'
import type { ArtworkRules } from '../print/quoting/recipe.ts'
import type { Speed } from '../print/quoting/speed.ts'
import type { Doubt } from '../print/tax/holder.ts'
import type { Regime, TaxDecision } from '../print/tax/tax-decision.ts'
import type { CustomerType } from '../print/tax/vat.ts'
import type { Billing } from '../session/billing.ts'
import type { AmendedDates, AmendedValues } from './amended-values.ts'
import type { InvoiceWaits } from './invoice-day.ts'
import type { JobState } from './job-state.ts'
import type { ChangeState } from './order-change.ts'
import type { EventRecord } from './order-record.ts'
import type { OrderActor, OrderStatus } from './order-state.ts'
import type { ProofFormat } from './transfer-proof.ts'
import type { TransportProofKind } from './transport-proof.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })

export const orders = pgTable('orders', {
  id: uuid().primaryKey().$defaultFn(timeId),
  number: text().notNull(),
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  accessToken: text('access_token').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  /** Streets, cities and names of the receipt, without accents: the desk searches them. */
  searchWords: text('search_words').notNull().default(''),
  /** Names of the jobs, for the same. */
  jobWords: text('job_words').notNull().default(''),
  /** What the desk searches; the database puts it together. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`see migrations/0041-desk-queues.sql`),
  /** SHA-256 of the request that placed it. */
  requestHash: text('request_hash').notNull().default(''),
  agreed: text().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  language: text().notNull(),
  paymentMethod: text('payment_method').notNull(),
  /** Facts of the payment method, copied when it is chosen. */
  paymentSettles: text('payment_settles').$type<Settles>().notNull(),
  customerCancels: boolean('customer_cancels').notNull(),
  customerType: text('customer_type').$type<CustomerType>().notNull(),
  email: text().notNull(),
  /** The mail address is a column of its own. */
  contact: jsonb().$type<Omit<Contact, 'email'>>().notNull(),
  /** Where the order goes. */
  delivery: jsonb().$type<Destination>().notNull(),
  /** Who is invoiced. Null: forgotten with the account. */
  billing: jsonb().$type<Billing>(),
  /** Every part of the total with its reason. */
  totals: jsonb().$type<readonly TotalLine[]>().notNull(),
  /** The tax decision with its evidence. Null: forgotten with the account. */
  tax: jsonb().$type<TaxDecision>(),
  /** Repeats what the billing data say, for queries; empty: none. */
  reference: text().notNull().default(''),
  zone: text().notNull(),
  promisedOn: date('promised_on', { mode: 'string' }).notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  shipsOn: date('ships_on', { mode: 'string' }).notNull(),
  deliversOn: date('delivers_on', { mode: 'string' }).notNull(),
  netCents: cents('net_cents').notNull(),
  vatBp: integer('vat_bp').notNull(),
  vatCents: cents('vat_cents').notNull(),
  /** Recargo de equivalencia. */
  recargoCents: cents('recargo_cents').notNull().default(0),
  /** Net, VAT and recargo. */
  grossCents: cents('gross_cents').notNull(),
  /** Repeats what `tax` says, for queries. */
  taxPending: boolean('tax_pending').notNull().default(false),
  /** The same: why it is not clear that the VAT number is the buyer's. */
  vatDoubt: text('vat_doubt').$type<Doubt>(),
  /** The same: how the order is taxed. */
  taxRegime: text('tax_regime').$type<Regime>(),
  /** Net, taken off the goods by a coupon; within `netCents` already. */
  discountCents: cents('discount_cents').notNull().default(0),
  couponCode: text('coupon_code'),
  /** Paid, or reserved to be paid, from the customer's wallet. */
  walletCents: cents('wallet_cents').notNull().default(0),
  /** What is left to pay in another way; the database computes it. */
  dueCents: cents('due_cents').notNull().generatedAlwaysAs(sql`gross_cents - wallet_cents`),
  /** What was really paid: the gross at the time, and every difference since. 0: nothing yet. */
  paidCents: cents('paid_cents').notNull().default(0),
  placedAt: instant('placed_at').notNull(),
  paidAt: instant('paid_at'),
  /** Value date of the payment, ISO. */
  paidOn: date('paid_on', { mode: 'string' }),
  /** Why the invoice of a paid order is not out yet; null: it is, or none is to come. */
  invoiceWaits: text('invoice_waits').$type<InvoiceWaits>(),
  artworkAcceptedAt: instant('artwork_accepted_at'),
  /** Null: ordered as a guest. Of a company: the account of its owner. */
  customerId: uuid('customer_id'),
  /** The colleague who ordered for the company. Null: the account itself. */
  orderedBy: uuid('ordered_by'),
  /** The line of an earlier order that this one makes again for free. Null: sold. */
  reprintOfLine: uuid('reprint_of_line'),
})

export const orderLines = pgTable('order_lines', {
  id: uuid().primaryKey().$defaultFn(timeId),
  orderId: uuid('order_id').notNull(),
  position: integer().notNull(),
  productSlug: text('product_slug').notNull(),
  productName: text('product_name').notNull(),
  recipeVersion: integer('recipe_version').notNull(),
  configuration: jsonb().$type<Configuration>().notNull(),
  /** Repeats what the configuration says, for queries. */
  jobName: text('job_name').notNull().default(''),
  components: jsonb().$type<readonly Component[]>().notNull(),
  speed: jsonb().$type<Speed>().notNull(),
  artworkRules: jsonb('artwork_rules').$type<ArtworkRules>().notNull(),
  netCents: cents('net_cents').notNull(),
  /** Net cost to the shop as of its ordering; null: it was not known. Only staff see it. */
  costCents: cents('cost_cents'),
  /** Its part of the order's discount. */
  discountCents: cents('discount_cents').notNull().default(0),
  pieces: integer().notNull(),
  weightG: cents('weight_g').notNull(),
  jobState: text('job_state').$type<JobState>().notNull().default('awaiting_artwork'),
})

export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  lineId: uuid('line_id'),
  at: instant('at').notNull(),
  actor: text().$type<OrderActor>().notNull(),
  actorId: uuid('actor_id'),
  kind: text().notNull(),
  /** What happened beside its kind. */
  data: jsonb().$type<EventRecord>().notNull().default({}),
})

export const transferProofs = pgTable('transfer_proofs', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  fileName: text('file_name').notNull(),
  format: text().$type<ProofFormat>().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  receivedAt: instant('received_at').notNull(),
})

/**
 * What shows that the goods of an exempt supply went to another member state. Without a file: a
 * paper that is filed elsewhere.
 */
export const transportProofs = pgTable('transport_proofs', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  kind: text().$type<TransportProofKind>().notNull(),
  reference: text().notNull(),
  fileName: text('file_name'),
  format: text().$type<ProofFormat>(),
  bytes: bigint({ mode: 'number' }),
  sha256: text(),
  addedAt: instant('added_at').notNull(),
  addedBy: uuid('added_by'),
})

/** A change of a paid order that waits, or waited, for its difference. */
export const orderChanges = pgTable('order_changes', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  state: text().$type<ChangeState>().notNull(),
  agreed: text().notNull(),
  method: text().notNull(),
  settles: text().$type<Settles>().notNull(),
  differenceCents: cents('difference_cents').notNull(),
  /**
   * Of the difference: set aside from the customer's wallet, under this name; and what is left to
   * pay in another way, which the database computes.
   */
  walletCents: cents('wallet_cents').notNull().default(0),
  dueCents: cents('due_cents').notNull().generatedAlwaysAs(sql`difference_cents - wallet_cents`),
  reservation: uuid('reservation'),
  values: jsonb().$type<AmendedValues & { dates: AmendedDates }>().notNull(),
  countsAnew: boolean('counts_anew').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  settledAt: instant('settled_at'),
  /** Value date of the payment of the difference, ISO. */
  paidOn: date('paid_on', { mode: 'string' }),
})

export type OrderRow = typeof orders.$inferSelect
/**
 * The parts of an order that say where it goes, who is invoiced, what it costs and how it is taxed.
 */
export type Receipt = Pick<OrderRow, 'delivery' | 'billing' | 'totals' | 'tax'>
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect

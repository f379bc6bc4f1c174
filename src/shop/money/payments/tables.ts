import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { timeId } from '../../../platform/time-id.ts'
import type { AttemptState, OrphanReason } from './attempt.ts'
import type { RegistrationState } from './card-registration.ts'
import type { RefundEventKind, RefundState } from './refund.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey().$defaultFn(timeId),
  publicId: text('public_id').notNull(),
  orderId: uuid('order_id').notNull(),
  method: text().notNull(),
  gatewayOrder: text('gateway_order').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text().$type<AttemptState>().notNull(),
  responseCode: text('response_code'),
  authorisationCode: text('authorisation_code'),
  cardLast4: text('card_last4'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  /** When the gateway was last queried, and when it last gave an authentic answer. */
  askedAt: timestamp('asked_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  /** The customer whose card is stored once it is authorised. */
  keepCardFor: uuid('keep_card_for'),
  /** The address at the gateway where the customer approves the payment. */
  approveUrl: text('approve_url'),
  /** The change of a paid order that it pays; null: the order. */
  changeId: uuid('change_id'),
  /** The gateway was told to capture this attempt; see `claimCapture`. */
  capturingAt: timestamp('capturing_at', { withTimezone: true }),
})

/** Append-only: the database refuses to change or delete a row. */
export const paymentNotifications = pgTable('payment_notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Received by notification or by query. */
  source: text().$type<'notification' | 'query'>().notNull().default('notification'),
  /** The gateway's number of its event. */
  eventId: text('event_id'),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  attemptId: uuid('attempt_id'),
  gatewayOrder: text('gateway_order'),
  signatureVersion: text('signature_version').notNull(),
  /** As received. */
  parameters: text().notNull(),
  signature: text().notNull(),
  verdict: text().notNull(),
  responseCode: text('response_code'),
  authorisationCode: text('authorisation_code'),
  effect: text().$type<'none' | 'paid' | 'orphaned'>().notNull(),
  orphanedBecause: text('orphaned_because').$type<OrphanReason>(),
  /** The amount taken, where it differs from the attempt's. */
  amountCents: bigint('amount_cents', { mode: 'number' }),
})

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  attemptId: uuid('attempt_id'),
  /** Money that pays no order; null: money of the order. */
  orphanId: bigint('orphan_id', { mode: 'number' }),
  target: text().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  lines: jsonb().$type<readonly string[]>().notNull().default([]),
  reason: text().notNull(),
  state: text().$type<RefundState>().notNull(),
  responseCode: text('response_code'),
  requestedBy: uuid('requested_by'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  /** When it was sent; null while a job still has to. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The difference of a change of the order, whose invoice was rectified with it. */
  forChange: boolean('for_change').notNull().default(false),
  /**
   * VAT of a sale that turned out exempt, or an excess transfer: the net amount is unchanged.
   * Always with `forChange`.
   */
  forTax: boolean('for_tax').notNull().default(false),
})
export type RefundRow = typeof refunds.$inferSelect

/** Append-only: the database refuses to change or delete a row. */
export const refundEvents = pgTable('refund_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  refundId: uuid('refund_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<RefundEventKind>().notNull(),
  actorId: uuid('actor_id'),
  responseCode: text('response_code'),
  note: text(),
})

/** A token of the gateway, never a card number. */
export const savedCards = pgTable('saved_cards', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  token: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expiry: text().notNull(),
  cofTxnid: text('cof_txnid').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Adding a card without an order. Deleted with its account. */
export const cardRegistrations = pgTable('card_registrations', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  gatewayOrder: text('gateway_order').notNull(),
  state: text().$type<RegistrationState>().notNull(),
  responseCode: text('response_code'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})

import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AttemptMethod, AttemptState, OrphanReason } from './attempt.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: uuid().primaryKey().defaultRandom(),
  publicId: text('public_id').notNull(),
  orderId: uuid('order_id').notNull(),
  method: text().$type<AttemptMethod>().notNull(),
  gatewayOrder: text('gateway_order').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text().notNull(),
  state: text().$type<AttemptState>().notNull(),
  responseCode: text('response_code'),
  authorisationCode: text('authorisation_code'),
  cardLast4: text('card_last4'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
})

/** Append-only: the database refuses to change or delete a row. */
export const paymentNotifications = pgTable('payment_notifications', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  attemptId: uuid('attempt_id'),
  gatewayOrder: text('gateway_order'),
  signatureVersion: text('signature_version').notNull(),
  parameters: text().notNull(),
  signature: text().notNull(),
  verdict: text().notNull(),
  responseCode: text('response_code'),
  authorisationCode: text('authorisation_code'),
  effect: text().$type<'none' | 'paid' | 'orphaned'>().notNull(),
  orphanedBecause: text('orphaned_because').$type<OrphanReason>(),
})

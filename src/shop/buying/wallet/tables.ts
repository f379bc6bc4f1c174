import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WalletKind } from './wallet-kind.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Append-only: the database refuses to change or delete a row, and one that would overdraw the
 * wallet. Entries counted by the loyalty programme have a `year` and its figures: those of a
 * payment, or the negative share of a refund. The resulting credit is the same entry's `cents`.
 */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  kind: text().$type<WalletKind | 'counted'>().notNull(),
  year: integer(),
  cents: cents('cents'),
  grossCents: cents('gross_cents'),
  netCents: cents('net_cents'),
  creditCents: cents('credit_cents'),
  /** The cause: each is written once. */
  reference: text().notNull(),
  /** Of a correction, as its customer reads it, and who made it. */
  reason: text(),
  byId: uuid('by_id'),
})

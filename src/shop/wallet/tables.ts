import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What a line of the ledger is. `reserved`: set aside for an order that was placed; `spent`: that order was paid, and the reservation is
 * money gone (0 cents); `returned`: it ended unpaid; `accrued`, `taken_back`: the loyalty programme; `refunded`: staff gave money back; `given_up`: its owner
 * deleted the account.
 */
export const WALLET_KINDS = ['reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded', 'given_up'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** Append-only: the database refuses to change or delete a row, and one that would overdraw the wallet. */
export const walletEntries = pgTable('wallet_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  kind: text().$type<WalletKind>().notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  orderId: uuid('order_id'),
  reference: text().notNull(),
})

/** Append-only. A payment has the order's figures, a refund their share with a minus. */
export const loyaltyEntries = pgTable('loyalty_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  year: integer().notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
  netCents: bigint('net_cents', { mode: 'number' }).notNull(),
  creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
  reference: text().notNull(),
})

import { bigint, customType, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * What an entry of the ledger does to the wallet. `reserved`: set aside for an order that was placed; `spent`: that order was paid, and the reservation is
 * money gone (0 cents); `returned`: it ended unpaid; `accrued`, `taken_back`: the loyalty programme; `refunded`: staff gave money back; `given_up`: its owner
 * deleted the account; `counted`: nothing, the loyalty programme counts it and that is all.
 */
export const WALLET_KINDS = ['reserved', 'spent', 'returned', 'accrued', 'taken_back', 'refunded', 'given_up'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** Whole cents in the room that they need. */
const cents = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'numeric(15)',
  fromDriver: Number,
})

/**
 * Append-only: the database refuses to change or delete a row, and one that would overdraw the wallet. What the loyalty programme counts has a `year`, and
 * its figures: those of a payment, or the share of a refund with a minus. What it gives or takes for it is the same entry's `cents`.
 */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  kind: text().$type<WalletKind | 'counted'>().notNull().default('counted'),
  year: smallint().notNull().default(0),
  cents: cents('cents').notNull().default(0),
  grossCents: cents('gross_cents').notNull().default(0),
  netCents: cents('net_cents').notNull().default(0),
  creditCents: cents('credit_cents').notNull().default(0),
  /** What caused it: the same is written once. Empty: the payment of its order. */
  reference: text().notNull().default(''),
})

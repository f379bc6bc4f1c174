import { bigint, customType, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * The effect of a ledger entry on the wallet. `reserved`: for a placed order; `spent`: that order
 * was paid, and the reservation becomes a payment (0 cents); `returned`: it ended unpaid;
 * `accrued`, `taken_back`: the loyalty programme; `refunded`: a refund by staff; `given_up`:
 * forfeited with the account; `counted`: none, only the loyalty programme counts it.
 */
export const WALLET_KINDS = [
  'reserved',
  'spent',
  'returned',
  'accrued',
  'taken_back',
  'refunded',
  'given_up',
] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** Whole cents in a variable-length type. */
const cents = customType<{ data: number; driverData: number | string }>({
  dataType: () => 'numeric(15)',
  fromDriver: Number,
})

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
  kind: text().$type<WalletKind | 'counted'>().notNull().default('counted'),
  year: smallint().notNull().default(0),
  cents: cents('cents').notNull().default(0),
  grossCents: cents('gross_cents').notNull().default(0),
  netCents: cents('net_cents').notNull().default(0),
  creditCents: cents('credit_cents').notNull().default(0),
  /** The cause: each is written once. Empty: the payment of its order. */
  reference: text().notNull().default(''),
})

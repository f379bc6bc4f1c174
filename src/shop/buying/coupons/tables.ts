import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { recordColumns } from '../../resources/tables.ts'

export const coupons = pgTable('coupons', {
  ...recordColumns(),
  code: text().notNull(),
  percentBp: integer('percent_bp'),
  amountCents: bigint('amount_cents', { mode: 'number' }),
  minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull().default(0),
  validFrom: date('valid_from', { mode: 'string' }),
  validUntil: date('valid_until', { mode: 'string' }),
  ownerId: uuid('owner_id'),
  singleUse: boolean('single_use').notNull(),
  active: boolean().notNull().default(true),
  createdBy: uuid('created_by'),
})

/** At most one use of a single-use coupon is not returned: a constraint of the database. */
export const couponUses = pgTable('coupon_uses', {
  orderId: uuid('order_id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  singleUse: boolean('single_use').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  returnedAt: timestamp('returned_at', { withTimezone: true }),
})

export const couponGuesses = pgTable(
  'coupon_guesses',
  {
    subject: text().notNull(),
    code: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.code] })],
)

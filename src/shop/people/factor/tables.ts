import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '../../site/staff-rights.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const staffFactors = pgTable('staff_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: bytes('secret').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const staffFactorRoles = pgTable('staff_factor_roles', {
  role: text('role', { enum: STAFF_ROLES }).primaryKey(),
})

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
})

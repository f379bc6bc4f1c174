import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '../../site/staff-rights.ts'
import { TRANSPORTS } from './passkey.ts'

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

export const staffPasskeys = pgTable('staff_passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text('transports', { enum: TRANSPORTS }).array().notNull().default([]),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

export const staffPasskeyChallenges = pgTable('staff_passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['register', 'sign_in'] }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
})

import {
  bigint,
  boolean,
  customType,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SocialProvider } from '../../platform/social-provider.ts'
import { STAFF_ROLES } from '../site/staff-rights.ts'
import { AUDIT_NOUNS, type AuditFacts } from './audit-nouns.ts'
import type { BillingData } from './billing-data.ts'
import { KEY_PURPOSES } from './key-life.ts'
import { ROLES } from './role.ts'
import type { Identity } from './social-identity.ts'

export const users = pgTable('users', {
  /** The site that it came from; null: the default one. */
  siteId: uuid('site_id'),
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  active: boolean('active').notNull().default(true),
  surname: text('surname').notNull().default(''),
  company: boolean('company').notNull().default(false),
  companyName: text('company_name').notNull().default(''),
  phone: text('phone').notNull().default(''),
  language: text('language').notNull().default('es'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  billing: jsonb('billing').$type<BillingData>(),
  emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
  termsAcceptedAt: timestamp('terms_accepted_at', { withTimezone: true }),
  configuredPasswordHash: text('configured_password_hash'),
  lastEnteredAt: timestamp('last_entered_at', { withTimezone: true }),
  staffRoles: text('staff_roles', { enum: STAFF_ROLES }).array().notNull().default([]),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const userKeys = pgTable('user_keys', {
  keyHash: bytes('key_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: KEY_PURPOSES }).notNull(),
  email: text('email').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const userAddresses = pgTable('user_addresses', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  recipient: text('recipient').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  province: text('province').notNull().default(''),
  country: text('country').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const signInFailures = pgTable('sign_in_failures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

export const knownSignIns = pgTable(
  'known_sign_ins',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['device', 'network'] }).notNull(),
    valueHash: bytes('value_hash').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.valueHash] })],
)

export const userIdentities = pgTable('user_identities', {
  provider: text('provider').$type<SocialProvider>().notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
})

export const socialAttempts = pgTable('social_attempts', {
  keyHash: bytes('key_hash').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  userId: uuid('user_id'),
  identity: jsonb('identity').$type<Identity>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  actorId: uuid('actor_id').notNull(),
  actor: text('actor').notNull(),
  noun: text('noun', { enum: AUDIT_NOUNS }).notNull(),
  nounId: text('noun_id').notNull(),
  action: text('action').notNull(),
  before: jsonb('before').$type<AuditFacts>(),
  after: jsonb('after').$type<AuditFacts>(),
})

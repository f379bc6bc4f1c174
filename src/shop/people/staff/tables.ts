import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '../../../platform/text.ts'
import { STAFF_ROLES } from '../../site/staff-rights.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  roles: text('roles', { enum: STAFF_ROLES }).array().notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  invitedBy: text('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  keyHash: bytes('key_hash').notNull(),
})

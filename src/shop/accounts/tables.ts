import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const ROLES = ['USER_ROLE', 'INVITED_ROLE', 'STAFF_ROLE'] as const
export type Role = (typeof ROLES)[number]

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  active: boolean('active').notNull().default(true),
})

export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
})

import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Verdict } from './approval.ts'
import type { MemberState } from './member.ts'
import type { MemberRole } from './roles.ts'
import type { OverLimit } from './spending.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const companyMembers = pgTable('company_members', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id').notNull(),
  userId: uuid('user_id'),
  email: text().notNull(),
  role: text().$type<MemberRole>().notNull(),
  orderLimitCents: cents('order_limit_cents'),
  monthLimitCents: cents('month_limit_cents'),
  state: text().$type<MemberState>().notNull(),
  keyHash: bytes('key_hash'),
  expiresAt: instant('expires_at'),
  invitedAt: instant('invited_at').notNull(),
  joinedAt: instant('joined_at'),
  removedAt: instant('removed_at'),
})

export const orderApprovals = pgTable('order_approvals', {
  orderId: uuid('order_id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  askedBy: uuid('asked_by'),
  over: text().$type<OverLimit['over']>().notNull(),
  limitCents: cents('limit_cents').notNull(),
  spentCents: cents('spent_cents').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  verdict: text().$type<Verdict>(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
})

export type MemberRow = typeof companyMembers.$inferSelect
export type ApprovalRow = typeof orderApprovals.$inferSelect

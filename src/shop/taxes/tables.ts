import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ViesStatus } from './tax-decision.ts'

export const viesChecks = pgTable('vies_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  number: text().notNull(),
  requester: text().notNull(),
  status: text().$type<ViesStatus>().notNull(),
  requestIdentifier: text('request_identifier'),
  name: text(),
  address: text(),
  fault: text(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
})

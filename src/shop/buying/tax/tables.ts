import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ViesStatus } from '../../print/tax/tax-decision.ts'

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

export const vatNumberRulings = pgTable(
  'vat_number_rulings',
  {
    number: text().notNull(),
    holder: text().notNull(),
    belongs: boolean().notNull(),
    note: text().notNull(),
    ruledAt: timestamp('ruled_at', { withTimezone: true, mode: 'date' }).notNull(),
    ruledBy: uuid('ruled_by'),
  },
  (table) => [primaryKey({ columns: [table.number, table.holder] })],
)

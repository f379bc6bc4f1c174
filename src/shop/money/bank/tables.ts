import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { timeId } from '../../../platform/time-id.ts'
import type { EntryKind } from './bank-entry.ts'
import type { EntryState } from './entry-state.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const cents = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })

export const bankStatements = pgTable('bank_statements', {
  id: uuid().primaryKey().$defaultFn(timeId),
  fileName: text('file_name').notNull(),
  sha256: text().notNull(),
  format: text().notNull(),
  account: text().notNull(),
  readAt: instant('read_at').notNull(),
  readBy: uuid('read_by'),
})

export const bankEntries = pgTable('bank_entries', {
  id: uuid().primaryKey().$defaultFn(timeId),
  statementId: uuid('statement_id').notNull(),
  key: text().notNull(),
  kind: text().$type<EntryKind>().notNull(),
  amountCents: cents('amount_cents').notNull(),
  bookedOn: day('booked_on').notNull(),
  valueOn: day('value_on').notNull(),
  payer: text().notNull(),
  payerAccount: text('payer_account').notNull(),
  concept: text().notNull(),
  reference: text(),
  state: text().$type<EntryState>().notNull().default('open'),
  note: text(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
})

export const bankEntryOrders = pgTable(
  'bank_entry_orders',
  {
    entryId: uuid('entry_id').notNull(),
    orderId: uuid('order_id').notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.orderId] })],
)

export type BankEntryRow = typeof bankEntries.$inferSelect

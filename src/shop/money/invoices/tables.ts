import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import type { RecordState } from './agency-answer.ts'
import type { Parts } from './document-hash.ts'
import type { InvoiceContent, InvoiceSeries } from './invoice.ts'
import type { RecordKind } from './record.ts'
import type { RecordFlags } from './record-flags.ts'
import type { RecordRecipient } from './record-recipient.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const whole = (name: string) => bigint(name, { mode: 'number' })

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull(),
  series: text().$type<InvoiceSeries>().notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  orderId: uuid('order_id').notNull(),
  refersTo: uuid('refers_to'),
  /** The annulled invoice that this one replaces. */
  reissueOf: uuid('reissue_of'),
  issuedOn: date('issued_on', { mode: 'string' }).notNull(),
  issuedAt: instant('issued_at').notNull(),
  grossCents: whole('gross_cents').notNull(),
  content: jsonb().$type<InvoiceContent>().notNull(),
})

export const invoiceChains = pgTable('invoice_chains', {
  issuerTaxId: text('issuer_tax_id').primaryKey(),
  installation: text().notNull(),
  position: whole('position').notNull(),
  number: text(),
  issuedOn: date('issued_on', { mode: 'string' }),
  hash: text(),
  generatedAt: instant('generated_at'),
  digest: text(),
})

export const invoiceRecords = pgTable('invoice_records', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  issuerTaxId: text('issuer_tax_id').notNull(),
  position: whole('position').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  kind: text().$type<RecordKind>().notNull(),
  correction: boolean().notNull(),
  refusedBefore: text('refused_before').$type<RecordFlags['refusedBefore']>(),
  withoutPrior: boolean('without_prior').notNull(),
  recipient: jsonb().$type<RecordRecipient>(),
  previousNumber: text('previous_number'),
  previousIssuedOn: date('previous_issued_on', { mode: 'string' }),
  previousHash: text('previous_hash'),
  generatedAt: text('generated_at').notNull(),
  systemVersion: text('system_version').notNull(),
  hash: text().notNull(),
  xml: text().notNull(),
  parts: jsonb().$type<Parts>().notNull(),
  digest: text().notNull(),
})

export const invoiceAnswers = pgTable('invoice_answers', {
  recordId: whole('record_id').primaryKey(),
  at: instant('at').notNull(),
  state: text().$type<RecordState>().notNull(),
  csv: text(),
  errorCode: text('error_code'),
  errorText: text('error_text'),
  issuerTaxId: text('issuer_tax_id').notNull(),
  place: whole('place').notNull(),
  digest: text().notNull(),
})

export const invoiceSending = pgTable('invoice_sending', {
  issuerTaxId: text('issuer_tax_id').primaryKey(),
  answeredTo: whole('answered_to').notNull().default(0),
  notBefore: instant('not_before'),
  failingSince: instant('failing_since'),
  failures: integer().notNull().default(0),
  lastFault: text('last_fault'),
  answers: whole('answers').notNull().default(0),
  answersDigest: text('answers_digest'),
})

export type InvoiceRow = typeof invoices.$inferSelect
export type RecordRow = typeof invoiceRecords.$inferSelect
export type ChainRow = typeof invoiceChains.$inferSelect
export type AnswerRow = typeof invoiceAnswers.$inferSelect

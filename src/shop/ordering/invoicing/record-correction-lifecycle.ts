import type { Transaction } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { SYSTEM_VERSION } from '../../money/invoices/record.ts'
import { flagsAfter, isCorrectable } from '../../money/invoices/record-flags.ts'
import { type RecordRecipient, recordRecipient } from '../../money/invoices/record-recipient.ts'
import { invoiceOf } from '../../money/invoices/store.ts'
import { holdChain, insertRecord } from '../../money/invoices/store-chain.ts'
import { recordsOfInvoices } from '../../money/invoices/store-records.ts'
import type { InvoiceRow } from '../../money/invoices/tables.ts'
import { queueRecords } from './invoice-issue-lifecycle.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

type Correct = { row: InvoiceRow; recipient: RecordRecipient | null; at: Date }

/**
 * A further record of an invoice, or of its annulment, that the agency refused or accepted with
 * errors (Subsanacion); the invoice itself is unchanged. Returns the refusal where the last record
 * was accepted or is unanswered; two concurrent requests make one.
 */
export async function correctRecord(
  life: InvoicingDeps,
  tx: Transaction,
  { row, recipient, at }: Correct,
): Promise<Refusal | undefined> {
  const invoice = invoiceOf(row)
  await holdChain(tx, invoice.issuer.taxId)
  const told = await recordsOfInvoices(tx, [row.id])
  const last = told.at(-1)
  if (!last) return { code: 'invoices.record.none', field: 'number' }
  if (last.state === null) return { code: 'invoices.record.waiting', field: 'number' }
  if (!isCorrectable(last)) return { code: 'invoices.record.accepted', field: 'number' }
  const named = last.kind === 'alta' ? recipient : null
  if (named && !recordRecipient(invoice.recipient)) {
    return { code: 'invoices.recipient.none', field: 'recipient' }
  }
  const record = { kind: last.kind, flags: flagsAfter(last.kind, told), recipient: named }
  await insertRecord(tx, { row, record, at, systemVersion: SYSTEM_VERSION })
  await queueRecords(life, tx)
  return undefined
}

/**
 * Invoices issued in error: annulling them at the tax agency, and issuing others in their place.
 */
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { notAnnullable, notReissuable } from '../../money/invoices/annulment.ts'
import { recipientOf } from '../../money/invoices/order-invoice.ts'
import { SYSTEM_VERSION } from '../../money/invoices/record.ts'
import { flagsAfter } from '../../money/invoices/record-flags.ts'
import { refsOf } from '../../money/invoices/rectification.ts'
import { invoiceOf, invoicesOfOrder, type StandingRow } from '../../money/invoices/store.ts'
import { holdChain, type Issued, insertRecord } from '../../money/invoices/store-chain.ts'
import { recordsOfInvoices } from '../../money/invoices/store-records.ts'
import type { InvoiceRow } from '../../money/invoices/tables.ts'
import { isWhollyRefunded } from '../../money/payments/refund.ts'
import { loadRefundable } from '../../money/payments/store-refunds.ts'
import {
  type Actor,
  type FullOrder,
  findOrderById,
  reasonOf,
  recordEvent,
} from '../../order/store.ts'
import { lockForAmendment } from '../../order/store-amend.ts'
import { issue } from '../invoicing/invoice-issue-lifecycle.ts'
import { contentOfOrder, inForce } from '../invoicing/invoice-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { rectifyRefunds } from '../orders/waiting-invoice-lifecycle.ts'

type Deed = { row: InvoiceRow; by: Actor; at: Date }

/**
 * Reports to the agency that an invoice was issued in error: for a sale that never took place, such
 * as a trial, or with a wrong recipient. A sale that is undone is rectified instead. The order's
 * timeline records it. The record is sent with the next ones.
 */
export async function annulInvoice(
  tx: Transaction,
  { row, by, at }: Deed,
): Promise<Refusal | undefined> {
  await lockForAmendment(tx, row.orderId)
  const blocked = notAnnullable(await invoicesOfOrder(tx, row.orderId), row.id)
  if (blocked) return blocked
  await holdChain(tx, row.content.issuer.taxId)
  const told = await recordsOfInvoices(tx, [row.id])
  const flags = flagsAfter('anulacion', told)
  const record = { kind: 'anulacion', flags, recipient: null } as const
  await insertRecord(tx, { row, record, at, systemVersion: SYSTEM_VERSION })
  const data = { number: row.number, ...reasonOf(by) }
  await recordEvent(tx, row.orderId, by, at, 'invoice_annulled', data)
  return undefined
}

type Again = { found: FullOrder; all: readonly StandingRow[]; row: InvoiceRow; at: Date }

/** The content of the new invoice, from the current order, for the same supply. */
async function contentAnew(life: Lifecycle, tx: Transaction, { found, all, row, at }: Again) {
  const { order } = found
  const operatedOn = row.content.operatedOn ?? order.paidOn ?? madridDay(at.getTime())
  const content = { ...(await contentOfOrder(life, tx, found, at)), operatedOn }
  if (row.kind !== 'replacement') return accept({ content, refersTo: null })
  const standing = inForce(all)
  if (!standing)
    return refuse({
      code: 'invoices.reissue.base',
      field: 'number',
      params: { number: row.number },
    })
  const { row: own, corrections } = standing
  if (own.kind !== 'simplified') {
    return refuse({
      code: 'invoices.exchange.done',
      field: 'number',
      params: { number: own.number },
    })
  }
  const recipient = recipientOf(order.billing, false) ?? row.content.recipient
  const refersTo = refsOf([own, ...corrections].map(invoiceOf))
  return accept({ content: { ...content, kind: row.kind, recipient, refersTo }, refersTo: own.id })
}

/**
 * An invoice in place of an annulled one: the current order under a new number, with earlier
 * refunds rectified anew. Refused where another one is valid already; of two concurrent requests
 * one is refused.
 */
export async function reissueInvoice(
  life: Lifecycle,
  tx: Transaction,
  { row, by, at }: Deed,
): Promise<Result<Issued>> {
  const { orderId, number } = row
  await lockForAmendment(tx, orderId)
  const all = await invoicesOfOrder(tx, orderId)
  const blocked = notReissuable(all, row.id)
  if (blocked) return refuse(blocked)
  const found = await findOrderById(tx, orderId)
  const refundable = await loadRefundable(tx, orderId)
  const isOver = refundable !== undefined && isWhollyRefunded(refundable)
  if (!found || found.order.grossCents === 0 || isOver) {
    return refuse({ code: 'invoices.reissue.nothing', field: 'number', params: { number } })
  }
  const anew = await contentAnew(life, tx, { found, all, row, at })
  if (!anew.ok) return anew
  const inPlaceOf = { id: row.id, number, issuedOn: row.issuedOn }
  const issued = await issue(life, tx, { order: found.order, ...anew.value, inPlaceOf, at })
  await rectifyRefunds(life, tx, found, at)
  const data = { number: issued.invoice.number, before: number, ...reasonOf(by) }
  await recordEvent(tx, orderId, by, at, 'invoice_reissued', data)
  return accept(issued)
}

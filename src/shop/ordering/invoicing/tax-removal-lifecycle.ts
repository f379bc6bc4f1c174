import type { Transaction } from '../../../platform/database.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { invoiceOf, invoicesOfOrder } from '../../money/invoices/store.ts'
import { standingTax, taxRemoval } from '../../money/invoices/tax-removal.ts'
import type { OrderRow } from '../../order/tables.ts'
import { issue } from './invoice-issue-lifecycle.ts'
import { inForce } from './invoice-lifecycle.ts'
import type { InvoicingDeps } from './invoicing-deps.ts'

/**
 * Tax that was invoiced to the customer and not refunded; null: the order has no invoice yet. The
 * order's row is locked by the caller.
 */
export async function invoicedTax(tx: Transaction, orderId: string): Promise<number | null> {
  const found = inForce(await invoicesOfOrder(tx, orderId))
  return found ? standingTax(invoiceOf(found.row), found.corrections.map(invoiceOf)) : null
}

/**
 * The rectifying invoice of an order whose sale turned out exempt, with the VAT number that makes
 * it so. Last in the transaction that refunds the tax: from here to its end no other invoice can be
 * issued. None without an invoice, or without tax on it.
 */
export async function rectifyTax(
  life: InvoicingDeps,
  tx: Transaction,
  { order, number, at }: { order: OrderRow; number: string; at: Date },
): Promise<void> {
  const found = inForce(await invoicesOfOrder(tx, order.id))
  if (!found) return
  const t = life.translator(LANGUAGES.find((language) => language === order.language) ?? 'es')
  const original = invoiceOf(found.row)
  const said = {
    number,
    reason: t('invoices.reason.exempt', { number }),
    text: t('invoices.line.exempt', { number: original.number }),
  }
  const content = taxRemoval(original, found.corrections.map(invoiceOf), said)
  if (content) await issue(life, tx, { order, content, refersTo: found.row.id, at })
}

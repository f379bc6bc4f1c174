import { addDays } from '../../platform/calendar.ts'
import type { Settles } from '../../platform/payment-method.ts'
import type { TaxDecision } from '../print/tax/tax-decision.ts'
import type { OrderStatus } from './order-state.ts'

/** Why the invoice of a paid order is not issued yet. */
export type InvoiceWaits = 'departure' | 'vat_number'

/**
 * Last day of the month after one, ISO, on which an invoice of a business may be issued: the 15th
 * (RD 1619/2012, art. 11).
 */
export function lastInvoiceDay(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${next[0]}-${String(next[1]).padStart(2, '0')}-15`
}

export type InvoicedOrder = {
  status: OrderStatus
  paymentSettles: Settles
  /** Value date of the payment, ISO. */
  paidOn: string
  tax: Pick<TaxDecision, 'regime' | 'pending' | 'doubt'> | null
}

/**
 * Whether the invoice of a paid order waits, `today`. An exempt supply within the Union is not
 * taxed on payment (LIVA art. 75.Dos) but on departure: its invoice is never before that. One paid
 * by transfer, by a business whose VAT number is still unconfirmed, may wait for that until the
 * 15th of the next month, and is then correct from the start. All others are issued with the
 * payment, which is taxed as an advance.
 */
export function invoiceWaits(
  { status, paymentSettles, paidOn, tax }: InvoicedOrder,
  today: string,
): InvoiceWaits | null {
  if (tax?.regime === 'intra_eu') return status === 'preparing' ? 'departure' : null
  const isUnclear = tax !== null && (tax.pending || tax.doubt !== null)
  return isUnclear && paymentSettles === 'later' && today < lastInvoiceDay(paidOn)
    ? 'vat_number'
    : null
}

/**
 * Day of the supply or of the payment on account, which an invoice shows where it differs from its
 * own: departure for an exempt supply, else the payment.
 */
export const operationDay = (
  { tax, paidOn }: Pick<InvoicedOrder, 'tax' | 'paidOn'>,
  today: string,
): string => (tax?.regime === 'intra_eu' ? today : paidOn)

/**
 * Maximum number of days from the value date of a transfer to the order: a customer can pay a quote
 * first.
 */
const BEFORE_ORDER_DAYS = 30

/** The possible value dates of a transfer, ISO. */
export const valueDays = (placedOn: string, today: string): { first: string; last: string } => ({
  first: addDays(placedOn, -BEFORE_ORDER_DAYS),
  last: today,
})

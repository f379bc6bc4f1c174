import type { Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'

type Sums = { netCents: number; vatCents: number; grossCents: number }

/**
 * Total of an invoice in a list, labelled with VAT, with VAT and recargo, or without. A correction
 * of taxes only says so.
 */
export function sayInvoiceTotal(
  invoice: Sums,
  t: Translate,
  money: (cents: number) => string,
): string {
  const price = money(invoice.grossCents)
  if (invoice.netCents === 0 && invoice.grossCents !== 0)
    return t('orders.invoice.taxOnly', { price })
  return t(totalLabel('shell.amountWithVat', invoice), { price })
}

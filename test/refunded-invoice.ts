/** The correction of an invoice after a refund. */

import type { Invoice, InvoiceContent } from '../src/shop/money/invoices/invoice.ts'
import { rectification, type Taken } from '../src/shop/money/invoices/rectification.ts'

const t = (key: string) => key
export const about = { reason: 'why', t }
export const taken = (original: Invoice, how: Taken, before: readonly InvoiceContent[] = []) => {
  const made = rectification(original, before, how, about)
  if (!made.ok) throw new Error(made.refusals[0]?.code)
  return made.value
}

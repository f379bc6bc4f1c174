import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { OrderInvoices } from './invoice-schema.ts'

/** The recipient of a full invoice, as typed. */
export type BillingForm = {
  type: string
  name: string
  taxId: string
  address: string
  postalCode: string
  city: string
  country: string
}

const at = (token: string) => `/orders/${encodeURIComponent(token)}/invoices`

export const loadInvoices = (
  language: Language,
  token: string,
  signal?: AbortSignal,
): Promise<Answer<OrderInvoices>> => callShop(at(token), { language, signal })

export const exchangeInvoice = (
  language: Language,
  token: string,
  billing: BillingForm,
): Promise<Answer<OrderInvoices>> =>
  callShop(at(token), { method: 'POST', body: { form: { billing } }, language })

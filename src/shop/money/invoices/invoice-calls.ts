import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { exchangeRoute, listRoute } from './api-routes.ts'

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

const at = (token: string) => `/orders/${encodeURIComponent(token)}/invoices` as const

export const loadInvoices = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof listRoute>(at(token), { method: 'GET', language, signal })

export const exchangeInvoice = (language: Language, token: string, billing: BillingForm) =>
  callShop<typeof exchangeRoute>(at(token), {
    method: 'POST',
    body: { form: { billing } },
    language,
  })

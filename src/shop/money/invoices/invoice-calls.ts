import type { Sent } from '../../../platform/sent-form.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { ExchangeForm } from '../../session/billing-form-schema.ts'
import type { exchangeRoute, listRoute } from './api-routes.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}/invoices` as const

export const loadInvoices = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof listRoute>(at(token), { method: 'GET', language, signal })

export const exchangeInvoice = (language: Language, token: string, billing: Sent<ExchangeForm>) =>
  callShop<typeof exchangeRoute>(at(token), {
    method: 'POST',
    body: { form: { billing } },
    language,
  })

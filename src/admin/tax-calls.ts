import { type Answer, callShop } from '../shop/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/orders/api-staff-routes.ts'
import type { TaxDesk } from '../shop/orders/api-tax-desk.ts'
import type { Caller } from './staff-calls.ts'

export const loadTaxDesk = ({ token, language }: Caller, signal: AbortSignal): Promise<Answer<TaxDesk>> =>
  callShop('/staff/taxes', { language, signal, token })

/** `note`: what staff looked at. */
export const ruleOnVatNumber = ({ token, language }: Caller, number: string, belongs: boolean, note: string): Promise<Answer<StaffOrder>> =>
  callShop(`/staff/orders/${encodeURIComponent(number)}/vat-number`, { method: 'POST', body: { belongs, note }, language, token })

import { type Answer, callShop } from '../shop/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/orders/api-staff-routes.ts'
import type { TaxDesk } from '../shop/orders/api-tax-desk.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export const loadTaxDesk = ({ language }: Caller, signal: AbortSignal): Promise<Answer<TaxDesk>> =>
  callShop('/staff/taxes', { language, signal, fetch: atDesk })

/** `note`: what staff looked at. */
export const ruleOnVatNumber = ({ language }: Caller, number: string, belongs: boolean, note: string): Promise<Answer<StaffOrder>> =>
  callShop(`/staff/orders/${encodeURIComponent(number)}/vat-number`, { method: 'POST', body: { belongs, note }, language, fetch: atDesk })

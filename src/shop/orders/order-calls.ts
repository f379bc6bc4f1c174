import type { Language } from '../../platform/text.ts'
import type { PaymentMethod } from '../checkout/payment.ts'
import { type Answer, callShop } from '../checkout/shop-api.ts'
import type { CustomerOrder } from './order-view.ts'

/** What the customer may do to an order that is not paid. */
export type CustomerMove = 'cancelled' | 'deleted_by_user'

const at = (token: string) => `/orders/${encodeURIComponent(token)}`

export const loadOrder = (language: Language, token: string, signal?: AbortSignal): Promise<Answer<CustomerOrder>> =>
  callShop(at(token), { language, signal })

export const moveOwnOrder = (language: Language, token: string, to: CustomerMove): Promise<Answer<CustomerOrder>> =>
  callShop(`${at(token)}/moves`, { method: 'POST', body: { to }, language })

export const chooseMethod = (language: Language, token: string, method: PaymentMethod): Promise<Answer<CustomerOrder>> =>
  callShop(`${at(token)}/payment-method`, { method: 'POST', body: { method }, language })

import type { Language } from '../../platform/text.ts'
import { callShop } from '../buying/checkout/shop-api.ts'
import type { methodRoute, viewRoute } from './order-schema.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}` as const

export const loadOrder = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof viewRoute>(at(token), { method: 'GET', language, signal })

export const chooseMethod = (language: Language, token: string, method: string) =>
  callShop<typeof methodRoute>(`${at(token)}/payment-method`, {
    method: 'POST',
    body: { method },
    language,
  })

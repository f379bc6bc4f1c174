import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { deletionRoute, keepRoute, readRoute } from './api-keeping.ts'

const at = (orderToken: string) => `/orders/${orderToken}/files` as const

export const loadKeeping = (language: Language, orderToken: string, signal?: AbortSignal) =>
  callShop<typeof readRoute>(at(orderToken), { method: 'GET', language, signal })

export const keepFiles = (
  language: Language,
  orderToken: string,
  wish: CallOf<typeof keepRoute>['body'],
) => callShop<typeof keepRoute>(at(orderToken), { method: 'POST', body: wish, language })

export const deleteFiles = (language: Language, orderToken: string) =>
  callShop<typeof deletionRoute>(at(orderToken), { method: 'DELETE', language })

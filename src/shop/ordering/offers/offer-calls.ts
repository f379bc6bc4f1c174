import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { issueRoute, viewRoute } from './api-routes.ts'
export const issueOffer = (language: Language, body: CallOf<typeof issueRoute>['body']) =>
  callShop<typeof issueRoute>('/offers', { method: 'POST', body, language })

export const loadOffer = (language: Language, key: string, signal?: AbortSignal) =>
  callShop<typeof viewRoute>(`/offers/${encodeURIComponent(key)}`, {
    method: 'GET',
    language,
    signal,
  })

export const offerPdfLink = (key: string): string => `/api/offers/${encodeURIComponent(key)}/pdf`

import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { orderPhotosRoute } from './api-photos-routes.ts'

export const loadOrderPhotos = (language: Language, token: string, signal: AbortSignal) =>
  callShop<typeof orderPhotosRoute>(`/orders/${encodeURIComponent(token)}/photos`, {
    method: 'GET',
    language,
    signal,
  })

import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import type { IssuedOffer, OfferView } from './offer-schema.ts'
export type OfferRequest = {
  product: string
  configuration: unknown
  destination: { country: string; postalCode?: string } | null
}

export const issueOffer = (language: Language, body: OfferRequest): Promise<Answer<IssuedOffer>> =>
  callShop('/offers', { method: 'POST', body, language })

export const loadOffer = (
  language: Language,
  key: string,
  signal?: AbortSignal,
): Promise<Answer<OfferView>> =>
  callShop(`/offers/${encodeURIComponent(key)}`, { language, signal })

export const offerPdfLink = (key: string): string => `/api/offers/${encodeURIComponent(key)}/pdf`

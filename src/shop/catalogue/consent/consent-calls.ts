import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { answerConsentRoute, consentRoute } from './api-consent-routes.ts'

export const loadConsent = (language: Language) =>
  callShop<typeof consentRoute>('/static/consent', { method: 'GET', language })

/** Outlives the page, which may be loaded again at once. */
const keptAlive: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

export const sendConsent = (
  language: Language,
  body: {
    id: string
    version: string
    performance: boolean
    comfort: boolean
    advertising: boolean
  },
) =>
  callShop<typeof answerConsentRoute>('/consents', {
    method: 'POST',
    body,
    language,
    fetch: keptAlive,
  })

import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, customerToken, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import { provenIfAsked } from '../../session/robots/lazy-proof-calls.ts'
import type {
  askCartRoute,
  askedCartRoute,
  ownRequestsRoute,
  sendCertificateRoute,
  takeBackRoute,
} from './api-islands-routes.ts'

/** Sends a cart to Canarias, Ceuta or Melilla as a request. */
export const askForCart = (language: Language, cart: CallOf<typeof askCartRoute>['body']) =>
  provenIfAsked('islands', language, (guard) =>
    callShop<typeof askCartRoute>('/quote-requests/carts', {
      ...{ method: 'POST', body: { ...cart, ...guard }, language },
      ...{ token: customerToken(), fetch: tooManyRefused },
    }),
  )

const at = (key: string) => `/quote-requests/${encodeURIComponent(key)}` as const

export const loadAskedCart = (language: Language, key: string, signal?: AbortSignal) =>
  callShop<typeof askedCartRoute>(at(key), { method: 'GET', language, signal })

export const loadOwnRequests = (language: Language, signal: AbortSignal) =>
  callShop<typeof ownRequestsRoute>('/users/quote-requests', {
    ...{ method: 'GET', language, signal, token: customerToken() },
  })

/** Withdraws an open request. */
export const takeBackRequest = (language: Language, key: string) =>
  callShop<typeof takeBackRoute>(`${at(key)}/return`, { method: 'POST', language })

/** `secret`: of the uploaded file. */
export const sendCertificate = (language: Language, key: string, secret: string) =>
  callShop<typeof sendCertificateRoute>(`${at(key)}/certificate`, {
    ...{ method: 'POST', body: { secret }, language },
  })

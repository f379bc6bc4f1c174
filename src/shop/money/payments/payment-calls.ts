import type { Language } from '../../../platform/text.ts'
import { callShop, customerToken } from '../../buying/checkout/shop-api.ts'
import type {
  progressRoute as paymentsProgressRoute,
  startRoute as paymentsStartRoute,
} from './api-card-registrations.ts'
import type { defaultRoute, listRoute, removeRoute } from './api-cards.ts'
import type { askRoute, progressRoute, returnRoute, startRoute } from './api-routes.ts'
import type { ReturnedFrom } from './card-return.ts'
import { takeCardWish } from './card-wish-store.ts'

const ofOrder = (token: string) => `/orders/${encodeURIComponent(token)}` as const

export const startPayment = (language: Language, token: string, signal?: AbortSignal) => {
  const customer = customerToken()
  const body = customer === null ? {} : takeCardWish()
  return callShop<typeof startRoute>(`${ofOrder(token)}/payments`, {
    method: 'POST',
    body,
    language,
    signal,
    token: customer,
  })
}

/** Has the shop query the bank; the next progress call returns the result. */
export const askBank = (language: Language, attemptId: string, signal?: AbortSignal) =>
  callShop<typeof askRoute>(`/payments/attempts/${encodeURIComponent(attemptId)}/questions`, {
    method: 'POST',
    language,
    signal,
  })

/**
 * The customer returned from a gateway: what was approved is captured. `payAgainUrl`: another means
 * of payment has to be chosen there.
 */
export const tellReturn = (
  language: Language,
  { gateway, attemptId, end }: NonNullable<ReturnedFrom>,
  signal?: AbortSignal,
) =>
  callShop<typeof returnRoute>(
    `/payments/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}/${end}`,
    { method: 'POST', language, signal },
  )

export const paymentProgress = (language: Language, attemptId: string, signal?: AbortSignal) =>
  callShop<typeof progressRoute>(`/payments/attempts/${encodeURIComponent(attemptId)}`, {
    method: 'GET',
    language,
    signal,
  })

export const loadCards = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<typeof listRoute>('/users/cards', { method: 'GET', language, signal, token })

export const makeCardDefault = (language: Language, token: string, id: string) =>
  callShop<typeof defaultRoute>(`/users/cards/${encodeURIComponent(id)}/default`, {
    method: 'POST',
    language,
    token,
  })

export const forgetCard = (language: Language, token: string, id: string) =>
  callShop<typeof removeRoute>(`/users/cards/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    language,
    token,
  })

export const startCardRegistration = (language: Language, token: string) =>
  callShop<typeof paymentsStartRoute>('/users/cards/registrations', {
    method: 'POST',
    language,
    token,
  })

export const registrationProgress = (
  language: Language,
  token: string,
  id: string,
  signal?: AbortSignal,
) =>
  callShop<typeof paymentsProgressRoute>(`/users/cards/registrations/${encodeURIComponent(id)}`, {
    method: 'GET',
    language,
    signal,
    token,
  })

import type { Language } from '../../../platform/text.ts'
import { callShop, customerToken, type OrderView } from '../../buying/checkout/shop-api.ts'
import type { ReturnedFrom } from './card-return.ts'
import { takeCardWish } from './card-wish-store.ts'
import type { PaymentProgress } from './payment-progress.ts'
import type {
  CardRegistration,
  PaymentReturn,
  SavedCard,
  StartedCard,
  StartedPayment,
} from './payments-schema.ts'

const ofOrder = (token: string): string => `/orders/${encodeURIComponent(token)}`

export const startPayment = (language: Language, token: string, signal?: AbortSignal) => {
  const customer = customerToken()
  const body = customer === null ? {} : takeCardWish()
  return callShop<StartedPayment>(`${ofOrder(token)}/payments`, {
    method: 'POST',
    body,
    language,
    signal,
    token: customer,
  })
}

/** Has the shop query the bank; the next progress call returns the result. */
export const askBank = (language: Language, attemptId: string, signal?: AbortSignal) =>
  callShop<void>(`/payments/attempts/${encodeURIComponent(attemptId)}/questions`, {
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
  callShop<PaymentReturn>(
    `/payments/${encodeURIComponent(gateway)}/${encodeURIComponent(attemptId)}/${end}`,
    { method: 'POST', body: {}, language, signal },
  )

export const paymentProgress = (language: Language, attemptId: string, signal?: AbortSignal) =>
  callShop<PaymentProgress>(`/payments/attempts/${encodeURIComponent(attemptId)}`, {
    language,
    signal,
  })

export const changePaymentMethod = (language: Language, token: string, method: string) =>
  callShop<OrderView>(`${ofOrder(token)}/payment-method`, {
    method: 'POST',
    body: { method },
    language,
  })

export const loadCards = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<SavedCard[]>('/users/cards', { language, signal, token })

export const makeCardDefault = (language: Language, token: string, id: string) =>
  callShop<SavedCard[]>(`/users/cards/${encodeURIComponent(id)}/default`, {
    method: 'POST',
    body: {},
    language,
    token,
  })

export const forgetCard = (language: Language, token: string, id: string) =>
  callShop<SavedCard[]>(`/users/cards/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    language,
    token,
  })

export const startCardRegistration = (language: Language, token: string) =>
  callShop<StartedCard>('/users/cards/registrations', {
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
  callShop<CardRegistration>(`/users/cards/registrations/${encodeURIComponent(id)}`, {
    language,
    signal,
    token,
  })

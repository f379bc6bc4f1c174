import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { Amendment } from './amendment-schema.ts'
import type { amendRoute, priceRoute } from './api-amend-routes.ts'
import type { payFromWalletRoute, walletRoute } from './api-change-wallet.ts'
import type { methodRoute, withdrawRoute } from './api-changes.ts'
import { callAsOwner } from './proof-calls.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}/amendments` as const

export const priceAmendment = (
  language: Language,
  token: string,
  amendment: Amendment,
  signal?: AbortSignal,
) =>
  callShop<typeof priceRoute>(`${at(token)}/price`, {
    method: 'POST',
    body: amendment,
    language,
    signal,
  })

const changeOf = (token: string) => `/orders/${encodeURIComponent(token)}/change` as const

/** Pays the difference of a waiting change by another method. */
export const payChangeBy = (language: Language, token: string, method: string) =>
  callShop<typeof methodRoute>(`${changeOf(token)}/payment-method`, {
    method: 'POST',
    body: { method },
    language,
  })

/** What the customer's wallet could pay of it. */
export const loadChangeWallet = (language: Language, token: string, signal: AbortSignal) =>
  callAs<typeof walletRoute>(`${changeOf(token)}/wallet`, { method: 'GET', language, signal })

/** `amount` as typed; empty: as much as is available and needed. */
export const payFromWallet = (language: Language, token: string, amount: string) =>
  callAs<typeof payFromWalletRoute>(`${changeOf(token)}/wallet`, {
    method: 'POST',
    body: { amount },
    language,
  })

/** Withdraws the change. */
export const withdrawChange = (language: Language, token: string) =>
  callAsOwner<typeof withdrawRoute>(token, `${changeOf(token)}/withdrawal`, {
    method: 'POST',
    language,
  })

/** `agreed`: the fingerprint of the shown values. */
export const amendOrder = (
  language: Language,
  token: string,
  amendment: Amendment,
  agreed: string,
) =>
  callAsOwner<typeof amendRoute>(token, at(token), {
    method: 'POST',
    body: { amendment, agreed },
    language,
  })

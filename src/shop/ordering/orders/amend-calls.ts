import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { Amended, PricedAmendment } from './amend-schema.ts'
import type { Amendment } from './amendment-schema.ts'
import type { CustomerOrder } from './order-schema.ts'
import { callAsOwner } from './proof-calls.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}/amendments`

export const priceAmendment = (
  language: Language,
  token: string,
  amendment: Amendment,
  signal?: AbortSignal,
): Promise<Answer<PricedAmendment>> =>
  callShop(`${at(token)}/price`, { method: 'POST', body: amendment, language, signal })

const changeOf = (token: string) => `/orders/${encodeURIComponent(token)}/change`

/** Pays the difference of a waiting change by another method. */
export const payChangeBy = (
  language: Language,
  token: string,
  method: string,
): Promise<Answer<CustomerOrder>> =>
  callShop(`${changeOf(token)}/payment-method`, { method: 'POST', body: { method }, language })

/** What the customer's wallet could pay of it. */
export const loadChangeWallet = (
  language: Language,
  token: string,
  signal: AbortSignal,
): Promise<Answer<{ balanceCents: number }>> =>
  callAs(language, 'GET', `${changeOf(token)}/wallet`, undefined, signal)

/** `amount` as typed; empty: as much as is available and needed. */
export const payFromWallet = (
  language: Language,
  token: string,
  amount: string,
): Promise<Answer<CustomerOrder>> =>
  callAs(language, 'POST', `${changeOf(token)}/wallet`, { amount })

/** Withdraws the change. */
export const withdrawChange = (language: Language, token: string): Promise<Answer<CustomerOrder>> =>
  callAsOwner(language, token, '/change/withdrawal', {})

/** `agreed`: the fingerprint of the shown values. */
export const amendOrder = (
  language: Language,
  token: string,
  amendment: Amendment,
  agreed: string,
): Promise<Answer<Amended>> => callAsOwner(language, token, '/amendments', { amendment, agreed })

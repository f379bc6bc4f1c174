import type { PathOf, Route } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import {
  type Answer,
  type Call,
  callShop,
  customerToken,
  tooManyRefused,
} from '../../buying/checkout/shop-api.ts'
import type { exchangeRoute, mailRoute } from './api-proof-codes.ts'
import { permitOf } from './permit-store.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}` as const

/** A call that changes an order: with the customer's session, and with the permit of this tab. */
export function callAsOwner<R extends Route>(token: string, path: PathOf<R>, call: Call<R>) {
  const permit = permitOf(token)
  return callShop<R>(path, {
    ...call,
    token: customerToken(),
    headers: permit ? { permit } : {},
  })
}

export const askCode = (language: Language, token: string) =>
  callShop<typeof mailRoute>(`${at(token)}/codes`, {
    method: 'POST',
    language,
    fetch: tooManyRefused,
  })

export const giveCode = (language: Language, token: string, code: string) =>
  callShop<typeof exchangeRoute>(`${at(token)}/codes/permit`, {
    method: 'POST',
    body: { code },
    language,
    fetch: tooManyRefused,
  })

export const isProofNeeded = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && answer.refusals.some(({ code }) => code === 'orders.proofNeeded')

import type { CallOf } from '../../../platform/api-route.ts'
import type { Language } from '../../../platform/text.ts'
import { callShop, sendForm, tooManyRefused } from '../../buying/checkout/shop-api.ts'
import type { OrderFilter } from '../../order/customer-orders.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { ordersRoute } from './api-customer.ts'
import type { linkRoute } from './api-link.ts'
import type { sendRoute } from './api-proofs.ts'
import type { moveRoute } from './api-routes.ts'
import { callAsOwner } from './proof-calls.ts'

/** The customer's actions on an unpaid order. */
export type CustomerMove = CallOf<typeof moveRoute>['body']['to']

const at = (token: string) => `/orders/${encodeURIComponent(token)}` as const

export const moveOwnOrder = (language: Language, token: string, to: CustomerMove) =>
  callAsOwner<typeof moveRoute>(token, `${at(token)}/moves`, {
    method: 'POST',
    body: { to },
    language,
  })

/** Sends a proof of the transfer; sending the same file again is safe. */
export function sendProof(language: Language, token: string, file: File) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<typeof sendRoute>(`${at(token)}/proofs`, form, {
    language,
    fetch: tooManyRefused,
  })
}

export type OrderQuery = { filter: OrderFilter; search: string; after?: string; limit?: number }
/** The head of the page of orders has sent the request already. */
export function loadOrders(
  language: Language,
  { filter, search, after, limit }: OrderQuery,
  signal?: AbortSignal,
) {
  const query = new URLSearchParams({
    filter,
    search,
    ...(after && { after }),
    ...(limit && { limit: String(limit) }),
  })
  return callAs<typeof ordersRoute>(`/users/orders?${query}`, { method: 'GET', language, signal })
}

/** Has the link of an order mailed, by its number and the address it was placed with. */
export const askOrderLink = (language: Language, body: CallOf<typeof linkRoute>['body']) =>
  callShop<typeof linkRoute>('/order-links', {
    method: 'POST',
    body,
    language,
    fetch: tooManyRefused,
  })

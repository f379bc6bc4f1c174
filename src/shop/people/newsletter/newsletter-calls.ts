import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../accounts/account-calls.ts'
import type { ownRoute, setOwnRoute, subscribeRoute } from './api-routes.ts'
import type { SubscriptionForm } from './newsletter-schema.ts'

/** 204 is a success without content; too many attempts are a refusal with a message. */
const plainly: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status === 204) return new Response('{"data":null}')
  return answer.status === 429 ? new Response(await answer.text(), { status: 422 }) : answer
}

export const subscribe = (language: Language, body: SubscriptionForm) =>
  callShop<typeof subscribeRoute>('/users/subscribe', {
    method: 'POST',
    body,
    language,
    fetch: plainly,
  })

export const loadOwn = (language: Language, signal?: AbortSignal) =>
  callAs<typeof ownRoute>('/users/me/newsletter', { method: 'GET', language, signal })
export const setOwn = (language: Language, on: boolean) =>
  callAs<typeof setOwnRoute>('/users/me/newsletter', { method: 'PUT', body: { on }, language })

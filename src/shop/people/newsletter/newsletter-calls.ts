import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import { prepare, proven, provenIfAsked } from '../../session/robots/lazy-proof-calls.ts'
import type { GuardFields } from '../../session/robots/proof-schema.ts'
import type { subscribeRoute } from './api-routes.ts'
import type { SubscriptionForm } from './newsletter-schema.ts'

/** 204 is a success without content; too many attempts are a refusal with a message. */
const plainly: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status === 204) return new Response('{"data":null}')
  return answer.status === 429 ? new Response(await answer.text(), { status: 422 }) : answer
}

/** Begins to work on the proof of the form. */
export const prepareToSubscribe = (language: Language) => prepare('newsletter', language)

/**
 * `website`: what was typed into the trap. Who has just registered was proven then, and does not
 * wait for a second proof.
 */
export function subscribe(
  language: Language,
  { website, ...form }: Omit<SubscriptionForm, 'proof'>,
) {
  const send = (guard: GuardFields) =>
    callShop<typeof subscribeRoute>('/users/subscribe', {
      ...{ method: 'POST', body: { ...form, ...guard }, language, fetch: plainly },
    })
  return form.from === 'registration'
    ? provenIfAsked('newsletter', language, send)
    : proven('newsletter', language, website, send)
}

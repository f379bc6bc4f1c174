import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop, customerToken } from '../../buying/checkout/shop-api.ts'
import { permitOf } from './permit-store.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}`

/** The pause is minutes: too many attempts are shown as a refusal. */
const plain: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  return answer.status === 429 ? new Response(await answer.text(), { status: 422 }) : answer
}

/** A call that changes an order: with the customer's session, and with the permit of this tab. */
export function callAsOwner<T>(
  language: Language,
  token: string,
  path: string,
  body: unknown,
): Promise<Answer<T>> {
  const permit = permitOf(token)
  const send: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...(permit && { permit }) },
    })
  return callShop<T>(`${at(token)}${path}`, {
    method: 'POST',
    body,
    language,
    token: customerToken(),
    fetch: send,
  })
}

export const askCode = (language: Language, token: string): Promise<Answer<{ minutes: number }>> =>
  callShop(`${at(token)}/codes`, { method: 'POST', body: {}, language, fetch: plain })

export const giveCode = (
  language: Language,
  token: string,
  code: string,
): Promise<Answer<{ permit: string }>> =>
  callShop(`${at(token)}/codes/permit`, { method: 'POST', body: { code }, language, fetch: plain })

export const isProofNeeded = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && answer.refusals.some(({ code }) => code === 'orders.proofNeeded')

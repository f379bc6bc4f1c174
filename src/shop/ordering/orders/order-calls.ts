import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop, refusalsOf } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from './order-schema.ts'
import { callAsOwner } from './proof-calls.ts'

/** The customer's actions on an unpaid order. */
export type CustomerMove = 'cancelled' | 'deleted_by_user'

const at = (token: string) => `/orders/${encodeURIComponent(token)}`

export const loadOrder = (
  language: Language,
  token: string,
  signal?: AbortSignal,
): Promise<Answer<CustomerOrder>> => callShop(at(token), { language, signal })

export const moveOwnOrder = (
  language: Language,
  token: string,
  to: CustomerMove,
): Promise<Answer<CustomerOrder>> => callAsOwner(language, token, '/moves', { to })

export const chooseMethod = (
  language: Language,
  token: string,
  method: string,
): Promise<Answer<CustomerOrder>> =>
  callShop(`${at(token)}/payment-method`, { method: 'POST', body: { method }, language })

/** Large files and slow lines need time. */
const PROOF_TIMEOUT_MS = 180_000

/** Sends a proof of the transfer. Never throws; sending the same file again is safe. */
export async function sendProof(
  language: Language,
  token: string,
  file: File,
): Promise<Answer<CustomerOrder>> {
  const body = new FormData()
  body.set('file', file)
  try {
    const response = await fetch(`/api${at(token)}/proofs`, {
      method: 'POST',
      headers: { langid: language, accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(PROOF_TIMEOUT_MS),
    })
    const answer = (await response.json()) as { data: CustomerOrder }
    if (response.ok) return { kind: 'done', data: answer.data }
    return response.status >= 500
      ? { kind: 'unreachable' }
      : { kind: 'refused', status: response.status, refusals: refusalsOf(answer) }
  } catch {
    return { kind: 'unreachable' }
  }
}

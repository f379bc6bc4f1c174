import { type Answer, callShop, refusalsOf } from '../shop/buying/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import type { TaxDesk } from '../shop/ordering/orders/tax-desk-schema.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export const loadTaxDesk = ({ language }: Caller, signal: AbortSignal): Promise<Answer<TaxDesk>> =>
  callShop('/staff/taxes', { language, signal, fetch: atDesk })

/** `note`: what staff checked. */
export const ruleOnVatNumber = (
  { language }: Caller,
  number: string,
  belongs: boolean,
  note: string,
): Promise<Answer<StaffOrder>> =>
  callShop(`/staff/orders/${encodeURIComponent(number)}/vat-number`, {
    method: 'POST',
    body: { belongs, note },
    language,
    fetch: atDesk,
  })

const proofsAt = (number: string) =>
  `/api/staff/orders/${encodeURIComponent(number)}/transport-proofs`

/** Allows for large files on slow lines. */
const PROOF_TIMEOUT_MS = 180_000

/** Never throws. Idempotent. */
export async function addTransportProof(
  { language }: Caller,
  number: string,
  { kind, reference, file }: { kind: string; reference: string; file: File | null },
): Promise<Answer<StaffOrder>> {
  const body = new FormData()
  body.set('kind', kind)
  body.set('reference', reference)
  if (file) body.set('file', file)
  try {
    const response = await atDesk(proofsAt(number), {
      method: 'POST',
      headers: { langid: language, accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(PROOF_TIMEOUT_MS),
    })
    const answer = (await response.json()) as { data: StaffOrder }
    if (response.ok) return { kind: 'done', data: answer.data }
    if (response.status >= 500) return { kind: 'unreachable' }
    return { kind: 'refused', status: response.status, refusals: refusalsOf(answer) }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A proof of transport as a file; null on failure. */
export async function loadTransportProof(
  { language }: Caller,
  number: string,
  id: string,
): Promise<Blob | null> {
  const answer = await fetch(`${proofsAt(number)}/${id}`, { headers: { langid: language } }).catch(
    () => null,
  )
  return answer?.ok ? answer.blob() : null
}

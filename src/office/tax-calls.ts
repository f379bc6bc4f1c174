import { sendForm } from '../shop/buying/checkout/shop-api.ts'
import type { deskRoute, rulingRoute } from '../shop/ordering/orders/api-tax-desk.ts'
import type { addRoute } from '../shop/ordering/orders/api-transport.ts'
import { callHeaders } from '../ui/call-headers.ts'
import { atDesk, type Caller, callDesk } from './staff-calls.ts'

export const loadTaxDesk = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof deskRoute>('/staff/taxes', { method: 'GET', language, signal })

/** `note`: what staff checked. */
export const ruleOnVatNumber = (
  { language }: Caller,
  number: string,
  belongs: boolean,
  note: string,
) =>
  callDesk<typeof rulingRoute>(`/staff/orders/${encodeURIComponent(number)}/vat-number`, {
    method: 'POST',
    body: { belongs, note },
    language,
  })

const proofsAt = (number: string) =>
  `/staff/orders/${encodeURIComponent(number)}/transport-proofs` as const

/** Idempotent. */
export function addTransportProof(
  { language }: Caller,
  number: string,
  { kind, reference, file }: { kind: string; reference: string; file: File | null },
) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('reference', reference)
  if (file) form.set('file', file)
  return sendForm<typeof addRoute>(proofsAt(number), form, { language, fetch: atDesk })
}

/** A proof of transport as a file; null on failure. */
export async function loadTransportProof(
  { language }: Caller,
  number: string,
  id: string,
): Promise<Blob | null> {
  const answer = await fetch(`/api${proofsAt(number)}/${id}`, {
    headers: callHeaders(language),
  }).catch(() => null)
  return answer?.ok ? answer.blob() : null
}

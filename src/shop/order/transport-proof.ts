/**
 * Proof that goods of an exempt intra-Community supply left for another member state (LIVA art.
 * 25).
 */
import type { Refusal } from '../../platform/refusal.ts'
import type { Regime } from '../print/tax/tax-decision.ts'
import type { OrderStatus } from './order-state.ts'

/** Consignment note, carrier's confirmation, signed delivery note, buyer's declaration. */
export const TRANSPORT_PROOF_KINDS = [
  'cmr',
  'carrier_delivery',
  'delivery_note',
  'buyer_declaration',
] as const
export type TransportProofKind = (typeof TRANSPORT_PROOF_KINDS)[number]

export const MOST_REFERENCE_SIGNS = 200
/** Most proofs per order. */
export const MOST_TRANSPORT_PROOFS = 20

/** Goods that never leave need no proof: unpaid or cancelled. */
const STAYED = new Set<OrderStatus>([
  'not_confirmed',
  'pending_payment',
  'cancelled',
  'deleted_by_user',
])

export const transportFacts = ({
  status,
  taxRegime,
}: {
  status: OrderStatus
  taxRegime: Regime | null
}) => ({
  status,
  regime: taxRegime,
})

/** Why an order refuses a proof of transport. */
export function refuseTransportOf(order: {
  status: OrderStatus
  regime: Regime | null
}): Refusal | undefined {
  if (order.regime !== 'intra_eu') return { code: 'orders.transport.notExempt', field: '' }
  return STAYED.has(order.status) ? { code: 'orders.transport.notSent', field: '' } : undefined
}

/** A proof as typed: its kind and reference. */
export function refuseTyped({ kind, reference }: TypedProof): Refusal[] {
  const refusals: Refusal[] = []
  if (!isKind(kind)) refusals.push({ code: 'orders.transport.kind', field: 'kind' })
  const signs = [...reference].length
  if (signs === 0) refusals.push({ code: 'orders.transport.reference', field: 'reference' })
  if (signs > MOST_REFERENCE_SIGNS) {
    const params = { limit: MOST_REFERENCE_SIGNS }
    refusals.push({ code: 'orders.transport.referenceLong', field: 'reference', params })
  }
  return refusals
}

export type TypedProof = { kind: string; reference: string }

export const isKind = (kind: string): kind is TransportProofKind =>
  TRANSPORT_PROOF_KINDS.some((each) => each === kind)

/** Accepted proofs of transfer. */
import type { Settles } from '../../platform/payment-method.ts'
import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'

const PROOF_FORMATS = ['pdf', 'jpeg', 'png'] as const
export type ProofFormat = (typeof PROOF_FORMATS)[number]

export const PROOF_TYPES: Record<ProofFormat, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Offered by the file input. */
export const PROOF_ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const MB = 1024 * 1024
export const PROOF_MAX_BYTES = 10 * MB
/** Most proofs per order. */
export const MOST_PROOFS = 5

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0))

/** The first bytes decide, not the name. */
const SIGNATURES: Record<ProofFormat, readonly number[]> = {
  pdf: ascii('%PDF-'),
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a],
}

/** The format by the first eight bytes. */
export function recogniseProof(head: Uint8Array): Result<ProofFormat> {
  const format = PROOF_FORMATS.find((each) =>
    SIGNATURES[each].every((byte, index) => head[index] === byte),
  )
  return format ? accept(format) : refuse({ code: 'orders.proof.format', field: 'file' })
}

/** Rounded up to tenths of a megabyte, so that an excess never reads like the limit. */
const tenths = (bytes: number): number => Math.ceil((bytes * 10) / MB)

/** Why a size is refused, before sending. */
export function refuseProofSize(bytes: number): Refusal | undefined {
  if (bytes === 0) return { code: 'orders.proof.empty', field: 'file' }
  if (bytes <= PROOF_MAX_BYTES) return undefined
  return {
    code: 'orders.proof.tooLarge',
    field: 'file',
    params: { size: tenths(bytes) / 10, limit: PROOF_MAX_BYTES / MB },
  }
}

/** Whether the order accepts another. `sent`: how many it has. */
export function refuseProofOf(
  { status, paymentSettles }: { status: string; paymentSettles: Settles },
  sent: number,
): Refusal | undefined {
  if (status !== 'pending_payment' || paymentSettles !== 'later')
    return { code: 'orders.proof.notWaiting', field: 'file' }
  return sent >= MOST_PROOFS
    ? { code: 'orders.proof.tooMany', field: 'file', params: { limit: MOST_PROOFS } }
    : undefined
}

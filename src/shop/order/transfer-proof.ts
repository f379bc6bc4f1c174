/** What may be sent to show that a transfer was made. */
import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'

const PROOF_FORMATS = ['pdf', 'jpeg', 'png'] as const
export type ProofFormat = (typeof PROOF_FORMATS)[number]

export const PROOF_TYPES: Record<ProofFormat, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** What the browser offers where a proof is chosen. */
export const PROOF_ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const MB = 1024 * 1024
export const PROOF_MAX_BYTES = 10 * MB
/** Of one order. */
export const MOST_PROOFS = 5

/** A proof as it is told of, without its content. */
export type ProofView = { id: string; fileName: string; bytes: number; receivedAt: string }

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

/** Tenths of a megabyte, upwards: what is over the limit never reads like the limit. */
const tenths = (bytes: number): number => Math.ceil((bytes * 10) / MB)

/** What a file's size has against it, as it can be told before it is sent. */
export function refuseProofSize(bytes: number): Refusal | undefined {
  if (bytes === 0) return { code: 'orders.proof.empty', field: 'file' }
  if (bytes <= PROOF_MAX_BYTES) return undefined
  return {
    code: 'orders.proof.tooLarge',
    field: 'file',
    params: { size: tenths(bytes) / 10, limit: PROOF_MAX_BYTES / MB },
  }
}

/** Whether the order takes another one. `sent`: how many it has. */
export function refuseProofOf(
  { status, paymentMethod }: { status: string; paymentMethod: string },
  sent: number,
): Refusal | undefined {
  if (status !== 'pending_payment' || paymentMethod !== 'transfer')
    return { code: 'orders.proof.notWaiting', field: 'file' }
  return sent >= MOST_PROOFS
    ? { code: 'orders.proof.tooMany', field: 'file', params: { limit: MOST_PROOFS } }
    : undefined
}

/** The certificate of a request: as it is told, and as the proof of an order. */
import type { Transaction } from '../../../platform/database.ts'
import { Undone } from '../../../platform/refusal.ts'
import { recordEvent } from '../../order/store.ts'
import { refuseExport } from './certificate.ts'
import type { CertificateView } from './certificate-schema.ts'
import { type CertificateFacts, holdCertificate, updateCertificate } from './store-certificates.ts'

export const certificateView = (found: CertificateFacts | undefined): CertificateView => ({
  standing: found?.state ?? 'missing',
  fileName: found?.fileName ?? '',
  reason: found?.reason ?? '',
})

export const standingOfCertificate = (found: CertificateFacts | undefined) =>
  found?.state ?? 'missing'

/**
 * The proof of an export, in the transaction that places its order; without a valid certificate
 * nothing is placed.
 */
export async function claimCertificate(
  tx: Transaction,
  requestId: string | null,
  orderId: string,
  at: Date,
): Promise<void> {
  const held = requestId === null ? undefined : await holdCertificate(tx, requestId)
  const refusal = refuseExport(standingOfCertificate(held))
  if (refusal || !held) throw new Undone(...(refusal ? [refusal] : []))
  await updateCertificate(tx, held.id, { orderId })
  const { fileName, judgedBy: name } = held
  await recordEvent(tx, orderId, { actor: 'staff' }, at, 'export_proven', { fileName, name })
}

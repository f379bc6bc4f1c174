/** The certificate of a request: sent by the buyer, judged by the desk. */
import { readFile } from 'node:fs/promises'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse, Undone } from '../../../platform/refusal.ts'
import { withdrawEarly } from '../../artwork/early-files/early-lifecycle.ts'
import { findEarlyLine, listEarlyFiles, secretHash } from '../../artwork/early-files/store.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { recordEvent } from '../../order/store.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { holdRequest } from '../requests/store-requests.ts'
import {
  type Judgement,
  judged,
  readCertificate,
  refuseCertificateSize,
  refuseExport,
  refuseReplacing,
} from './certificate.ts'
import type { CertificateView } from './certificate-schema.ts'
import {
  type CertificateFacts,
  holdCertificate,
  type SentCertificate,
  saveCertificate,
  updateCertificate,
} from './store-certificates.ts'

const FIELD = 'certificate'

/** A document that was uploaded as any other file, by the secret of its place. */
export async function sentCertificate(
  context: Context,
  secret: string,
): Promise<Result<SentCertificate>> {
  const gone = refuse({ code: 'proposals.certificate.gone', field: FIELD })
  const line = await findEarlyLine(context.db, secretHash(secret))
  const [file] = line ? await listEarlyFiles(context.db, line.id) : []
  if (!file) return gone
  const tooLarge = refuseCertificateSize(file.sizeBytes)
  if (tooLarge) return refuse(tooLarge)
  const content = await filesOf(context).lend(file.uploadId, (path) => readFile(path))
  if (!content) return gone
  const kind = readCertificate(content)
  if (!kind.ok) return kind
  return accept({ fileName: file.fileName, mediaType: kind.value, content })
}

/** The copy is enough. */
export async function forgetUpload(context: Context, secret: string): Promise<void> {
  const line = await findEarlyLine(context.db, secretHash(secret))
  const files = line ? await listEarlyFiles(context.db, line.id) : []
  for (const { id } of files) await withdrawEarly(context, secret, id)
}

export const certificateView = (found: CertificateFacts | undefined): CertificateView => ({
  standing: found?.state ?? 'missing',
  fileName: found?.fileName ?? '',
  reason: found?.reason ?? '',
})

const standingOfCertificate = (found: CertificateFacts | undefined) => found?.state ?? 'missing'

/** Keeps a document as the certificate of a request, in place of a former one. */
export async function replaceCertificate(
  context: Context,
  requestId: string,
  secret: string,
): Promise<Result<true>> {
  const sent = await sentCertificate(context, secret)
  if (!sent.ok) return sent
  const kept = await context.db.transaction(async (tx): Promise<Result<true>> => {
    await holdRequest(tx, requestId)
    const refusal = refuseReplacing(standingOfCertificate(await holdCertificate(tx, requestId)))
    if (refusal) return refuse(refusal)
    await saveCertificate(tx, requestId, sent.value, context.now())
    return accept(true)
  })
  if (kept.ok) await forgetUpload(context, secret)
  return kept
}

/** The decision of the desk; after the order it stands. */
export function judgeCertificate(
  context: Context,
  by: User,
  request: { id: string; number: string | null },
  judgement: Judgement,
): Promise<Result<true>> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const held = await holdCertificate(tx, request.id)
    if (!held) return refuse({ code: 'proposals.certificate.not.missing', field: FIELD })
    if (held.orderId !== null)
      return refuse({ code: 'proposals.certificate.ordered', field: FIELD })
    const state = judged(judgement)
    if (!state.ok) return state
    const reason = state.value === 'valid' ? '' : judgement.reason.trim()
    const judgedBy = by.name || by.email
    await updateCertificate(tx, held.id, { state: state.value, judgedAt: at, judgedBy, reason })
    await recordChange(tx, {
      ...{ at, by, noun: 'export_certificate', nounId: request.number ?? request.id },
      action: state.value === 'valid' ? 'confirmed' : 'refused',
      after: { fileName: held.fileName, ...(reason && { reason }) },
    })
    return accept(true)
  })
}

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

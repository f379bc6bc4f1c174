/** The certificate of a request: sent by the buyer, judged by the desk. */
import { readFile } from 'node:fs/promises'
import type { Context } from '../../../platform/context.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { withdrawEarly } from '../../artwork/early-files/early-lifecycle.ts'
import { findEarlyLine, listEarlyFiles, secretHash } from '../../artwork/early-files/store.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  type Judgement,
  judged,
  readCertificate,
  refuseCertificateSize,
  refuseReplacing,
} from '../certificates/certificate.ts'
import { standingOfCertificate } from '../certificates/certificate-lifecycle.ts'
import {
  holdCertificate,
  type SentCertificate,
  saveCertificate,
  updateCertificate,
} from '../certificates/store-certificates.ts'
import { holdRequest } from '../requests/store-requests.ts'

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

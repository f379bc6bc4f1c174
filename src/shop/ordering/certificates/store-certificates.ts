import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { exportCertificates } from './tables-certificates.ts'

/** All but the bytes. */
const facts = {
  id: exportCertificates.id,
  requestId: exportCertificates.requestId,
  orderId: exportCertificates.orderId,
  state: exportCertificates.state,
  fileName: exportCertificates.fileName,
  mediaType: exportCertificates.mediaType,
  sizeBytes: exportCertificates.sizeBytes,
  sentAt: exportCertificates.sentAt,
  judgedAt: exportCertificates.judgedAt,
  judgedBy: exportCertificates.judgedBy,
  reason: exportCertificates.reason,
}

export async function findCertificate(db: Queries, requestId: string) {
  const [found] = await db
    .select(facts)
    .from(exportCertificates)
    .where(eq(exportCertificates.requestId, requestId))
  return found
}
export type CertificateFacts = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** Locked until the transaction ends. */
export async function holdCertificate(tx: Transaction, requestId: string) {
  const [found] = await tx
    .select(facts)
    .from(exportCertificates)
    .where(eq(exportCertificates.requestId, requestId))
    .for('update')
  return found
}

export async function findCertificateFile(db: Queries, requestId: string) {
  const [found] = await db
    .select({
      fileName: exportCertificates.fileName,
      mediaType: exportCertificates.mediaType,
      content: exportCertificates.content,
    })
    .from(exportCertificates)
    .where(eq(exportCertificates.requestId, requestId))
  return found
}

export type SentCertificate = { fileName: string; mediaType: string; content: Buffer }

/** The certificate of a request; a new one replaces the old and waits for the desk. */
export async function saveCertificate(
  tx: Transaction,
  requestId: string,
  { fileName, mediaType, content }: SentCertificate,
  sentAt: Date,
): Promise<void> {
  const anew = {
    ...{ state: 'waiting' as const, fileName, mediaType, content, sizeBytes: content.length },
    ...{ sentAt, judgedAt: null, judgedBy: '', reason: '' },
  }
  await tx
    .insert(exportCertificates)
    .values({ requestId, ...anew })
    .onConflictDoUpdate({ target: exportCertificates.requestId, set: anew })
}

type Change = Partial<
  Pick<CertificateFacts, 'state' | 'judgedAt' | 'judgedBy' | 'reason' | 'orderId'>
>

export async function updateCertificate(
  tx: Transaction,
  id: string,
  change: Change,
): Promise<void> {
  await tx.update(exportCertificates).set(change).where(eq(exportCertificates.id, id))
}

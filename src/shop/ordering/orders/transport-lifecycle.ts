/** Proofs of transport of exempt intra-Community supplies, added by staff. */
import { createHash, randomUUID } from 'node:crypto'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { shownFileName } from '../../artwork/files/file-name.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { recordEvent } from '../../order/store.ts'
import { recogniseProof, refuseProofSize } from '../../order/transfer-proof.ts'
import {
  isKind,
  MOST_TRANSPORT_PROOFS,
  refuseTransportOf,
  refuseTyped,
  type TypedProof,
} from '../../order/transport-proof.ts'
import type { Lifecycle } from './lifecycle.ts'
import {
  insertTransportProof,
  lockForTransport,
  readTransportProofs,
  type TransportProofRow,
} from './store-transport.ts'

type SentFile = { name: string; content: Uint8Array<ArrayBuffer> }
export type SentTransportProof = TypedProof & { file: SentFile | null }

type FileFacts = Pick<TransportProofRow, 'fileName' | 'format' | 'bytes' | 'sha256'>
const NO_FILE: FileFacts = { fileName: null, format: null, bytes: null, sha256: null }

function factsOf(file: SentFile | null): Result<FileFacts> {
  if (!file) return accept(NO_FILE)
  const { name, content } = file
  const size = refuseProofSize(content.byteLength)
  if (size) return refuse(size)
  const format = recogniseProof(content)
  if (!format.ok) return format
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileName = shownFileName(name) || format.value
  return accept({ fileName, format: format.value, bytes: content.byteLength, sha256 })
}

/** Stores a proof; idempotent. @returns whether it is new */
export async function addTransportProof(
  life: Lifecycle,
  orderId: string,
  { file, ...sent }: SentTransportProof,
  staffId: string,
): Promise<Result<boolean>> {
  const typed = { kind: sent.kind, reference: sent.reference.trim().toWellFormed() }
  const refusals = refuseTyped(typed)
  const facts = factsOf(file)
  if (!facts.ok) refusals.push(...facts.refusals)
  const { kind, reference } = typed
  if (refusals.length > 0 || !facts.ok || !isKind(kind)) return refuse(...refusals)
  const { db, now } = life.context
  const id = randomUUID()
  return db.transaction(async (tx): Promise<Result<boolean>> => {
    const order = await lockForTransport(tx, orderId)
    const refused = order ? refuseTransportOf(order) : { code: 'orders.unknown', field: 'number' }
    if (refused) return refuse(refused)
    const kept = await readTransportProofs(tx, orderId)
    const { sha256 } = facts.value
    if (
      kept.some(
        (each) => each.kind === kind && each.reference === reference && each.sha256 === sha256,
      )
    )
      return accept(false)
    if (kept.length >= MOST_TRANSPORT_PROOFS)
      return refuse({
        code: 'orders.transport.tooMany',
        field: '',
        params: { limit: MOST_TRANSPORT_PROOFS },
      })
    const at = now()
    const by = { addedAt: at, addedBy: staffId }
    await insertTransportProof(tx, { id, orderId, kind, reference, ...facts.value, ...by })
    await recordEvent(tx, orderId, { actor: 'staff', actorId: staffId }, at, 'transport_proved', {
      kind,
    })
    // Last: a file without a row is harmless, a row without its file is not.
    if (file) await filesOf(life.context).proofs.write(id, file.content)
    return accept(true)
  })
}

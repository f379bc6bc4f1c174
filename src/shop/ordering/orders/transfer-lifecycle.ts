/** What happens to a transfer before the money comes: its proof, and the reminder of it. */
import { createHash, randomUUID } from 'node:crypto'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { shownFileName } from '../../artwork/files/file-name.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { recordEvent } from '../../order/store.ts'
import { recogniseProof, refuseProofOf, refuseProofSize } from '../../order/transfer-proof.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomerById } from './order-mail-lifecycle.ts'
import {
  insertProof,
  listProofs,
  listToRemind,
  lockForProof,
  lockToRemind,
} from './store-proofs.ts'
import { expiredBefore, remindedBefore } from './unpaid-deadline.ts'

/**
 * Keeps a proof of an order's transfer. The same file sent again changes nothing. Refusals name the
 * field `file`.
 */
export async function receiveProof(
  life: Lifecycle,
  orderId: string,
  file: { name: string; content: Uint8Array<ArrayBuffer> },
): Promise<Result<true>> {
  const { db, now } = life.context
  const { name, content } = file
  const size = refuseProofSize(content.byteLength)
  if (size) return refuse(size)
  const format = recogniseProof(content)
  if (!format.ok) return format
  const sha256 = createHash('sha256').update(content).digest('hex')
  const id = randomUUID()
  const fileName = shownFileName(name) || `${format.value}`
  return db.transaction(async (tx): Promise<Result<true>> => {
    const order = await lockForProof(tx, orderId)
    const sent = await listProofs(tx, orderId)
    if (sent.some((each) => each.sha256 === sha256)) return accept(true)
    const refused = order
      ? refuseProofOf(order, sent.length)
      : { code: 'orders.unknown', field: 'token' }
    if (refused) return refuse(refused)
    const at = now()
    await insertProof(tx, {
      id,
      orderId,
      fileName,
      format: format.value,
      bytes: content.byteLength,
      sha256,
      receivedAt: at,
    })
    await recordEvent(tx, orderId, { actor: 'customer' }, at, 'transfer_proved', { fileName })
    // Last: a file without a row is harmless; a row without a file would show staff an empty proof.
    await filesOf(life.context).proofs.write(id, content)
    return accept(true)
  })
}

const HOUR_MS = 3_600_000
/** A customer who was told how to make the transfer within this time is not reminded of it. */
const TOLD_LATELY_MS = 48 * HOUR_MS

/** Reminds customers of transfers that have not come, once each. @returns how many */
export async function remindOfTransfers(life: Lifecycle): Promise<number> {
  const { db, now } = life.context
  const at = now()
  const { unpaidDays } = (await life.shop.site()).settings
  const due = {
    from: expiredBefore(at, unpaidDays),
    before: remindedBefore(at, unpaidDays),
    toldSince: new Date(at.getTime() - TOLD_LATELY_MS),
  }
  let reminded = 0
  for (const orderId of await listToRemind(db, due)) {
    const told = await db.transaction(async (tx) => {
      if (!(await lockToRemind(tx, orderId))) return false
      await recordEvent(tx, orderId, { actor: 'system' }, at, 'transfer_reminded')
      await mailCustomerById(life, tx, 'transfer_reminder', orderId)
      return true
    })
    if (told) reminded += 1
  }
  return reminded
}

import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { shownFileName } from '../files/file-name.ts'
import { type Deed, findJobById } from '../files/store-job.ts'
import type { ReceivedUpload } from '../files/store-receive.ts'
import { receiveArtwork, targetOf } from '../files/store-receive.ts'
import {
  keptPastCheck,
  keptSide,
  readDesign,
  readPastCheck,
  readSide,
  refuseTarget,
} from '../files/upload-rules.ts'
import { shownSender } from './designer-link.ts'
import { findLineByKey, keyHash } from './store.ts'

type Raw = Readonly<Record<string, string | null>>

export const UNKNOWN_LINK: Refusal = { code: 'designer.unknown', field: '' }

/** Whether an upload comes by a designer's link. */
export const isDesigners = (raw: Raw): boolean => typeof raw.designer === 'string'

/**
 * Checks before the first byte: link, typed name, design, whether the line takes files, state of
 * the order.
 */
export async function checkDesigners({ db, now }: Context, raw: Raw): Promise<Result<string>> {
  const found = await findLineByKey(db, keyHash(raw.designer ?? ''), now())
  const job = found && (await findJobById(db, found.lineId))
  if (!job) return refuse(UNKNOWN_LINK)
  if (shownSender(raw.sender ?? '') === '')
    return refuse({ code: 'designer.senderMissing', field: 'sender' })
  const design = readDesign(raw.design)
  if (design === null) return refuse({ code: 'artwork.upload.malformed', field: 'design' })
  const target = refuseTarget(targetOf(job), design, readSide(raw.side))
  return target ? refuse(target) : accept(job.orderStatus)
}

/** Metadata stored beside the file: the link's id, not its key. */
export const keptOfDesigners = (raw: Raw): Record<string, string> => ({
  designer: keyHash(raw.designer ?? '').toString('base64url'),
  sender: shownSender(raw.sender ?? ''),
  design: raw.design ?? '',
  filename: shownFileName(raw.filename ?? ''),
  ...keptSide(readSide(raw.side)),
  ...keptPastCheck(readPastCheck(raw.pastCheck)),
})

/** Makes a complete upload the file of its design, if the link is still valid. */
export async function receiveDesigners(
  { jobs }: Context,
  tx: Transaction,
  upload: ReceivedUpload,
  deed: Deed,
): Promise<Result<null>> {
  const { designer, sender, ...rest } = upload.metadata ?? {}
  const found = await findLineByKey(tx, Buffer.from(designer ?? '', 'base64url'), deed.at)
  if (!found) return refuse(UNKNOWN_LINK)
  return receiveArtwork(
    tx,
    jobs,
    { id: upload.id, size: upload.size, metadata: { ...rest, lineId: found.lineId } },
    deed,
    sender ?? '',
  )
}

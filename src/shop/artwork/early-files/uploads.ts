import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { isSecret } from '../../buying/cart/early-secret.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { shownFileName } from '../files/file-name.ts'
import {
  keptPastCheck,
  keptSide,
  readDesign,
  readPastCheck,
  readSide,
  refusePlace,
} from '../files/upload-rules.ts'
import { UNKNOWN_EARLY } from './receive-lifecycle.ts'
import { findEarlyLine, secretHash } from './store.ts'
import { takeAllowance } from './store-allowance.ts'
import { tooManyOf } from './too-many.ts'

type Raw = Readonly<Record<string, string | null>>

/** Whether an upload is for a line that is not ordered yet. */
export const isEarly = (raw: Raw): boolean => typeof raw.early === 'string'

/** Size and network of an upload. */
type Place = { sizeBytes: number; address: string }
/** States in which nothing has been paid. */
const UNPAID: readonly string[] = ['not_confirmed', 'pending_payment']

/** Checks before the first byte: secret, design and side, daily limits. The size has been checked. */
export async function checkEarly(
  { db, now }: Context,
  raw: Raw,
  { sizeBytes, address }: Place,
): Promise<Result<null>> {
  const design = readDesign(raw.design)
  if (!isSecret(raw.early) || design === null)
    return refuse({
      code: 'artwork.upload.malformed',
      field: isSecret(raw.early) ? 'design' : 'early',
    })
  const line = await findEarlyLine(db, secretHash(raw.early))
  if (!line) return refuse(UNKNOWN_EARLY)
  const refusal = refusePlace(
    pieceOf(line.configuration, line.artworkRules),
    design,
    readSide(raw.side),
  )
  if (refusal) return refuse(refusal)
  const spent = await takeAllowance(
    db,
    { address, day: madridDay(now().getTime()) },
    { files: 1, bytes: sizeBytes },
  )
  return spent ? refuse(tooManyOf(spent)) : accept(null)
}

/** Metadata stored beside the file: the hash of the secret, not the secret. */
export const keptOfEarly = (raw: Raw): Record<string, string> => ({
  early: secretHash(raw.early ?? '').toString('base64url'),
  design: raw.design ?? '',
  filename: shownFileName(raw.filename ?? ''),
  ...keptSide(readSide(raw.side)),
  ...keptPastCheck(readPastCheck(raw.pastCheck)),
})

/**
 * Checks before the first byte for an order: unpaid orders must not fill the disk. `status`: the
 * order's.
 */
export async function checkUnpaid(
  { db, now }: Context,
  status: string,
  { sizeBytes, address }: Place,
): Promise<Result<null>> {
  if (!UNPAID.includes(status)) return accept(null)
  const spent = await takeAllowance(
    db,
    { address, day: madridDay(now().getTime()), into: 'unpaid' },
    { files: 1, bytes: sizeBytes },
  )
  return spent ? refuse(tooManyOf(spent, 'unpaid')) : accept(null)
}

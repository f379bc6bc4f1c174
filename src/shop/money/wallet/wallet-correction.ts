import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { readAmount } from '../../buying/wallet/wallet-use.ts'

/** The input of staff. `direction`: `credit` or `debit`; `amount`: as typed. */
export type CorrectionForm = { direction: string; amount: string; reason: string }

/** `cents`: negative for a debit. */
export type Correction = { cents: number; reason: string }

const MOST_CENTS = 1_000_000
const LONGEST_REASON = 200
const NO_NUL = /^[^\0]*$/

/** All errors of a correction together, each at its field. */
export function readCorrection({
  direction,
  amount,
  reason: typed,
}: CorrectionForm): Result<Correction> {
  const refusals: Refusal[] = []
  const wrong = (field: string, code: string, params?: Refusal['params']) =>
    refusals.push({ code: `wallets.${code}`, field, ...(params && { params }) })
  if (direction !== 'credit' && direction !== 'debit') wrong('direction', 'direction')
  const cents = readAmount(amount)
  if (cents === undefined || cents === 0) wrong('amount', 'amount')
  else if (cents > MOST_CENTS) wrong('amount', 'amountMost', { mostCents: MOST_CENTS })
  const reason = typed.normalize('NFC').trim()
  if (reason === '' || !NO_NUL.test(reason)) wrong('reason', 'reason')
  else if (reason.length > LONGEST_REASON) wrong('reason', 'reasonLong', { limit: LONGEST_REASON })
  if (refusals.length > 0 || cents === undefined) return refuse(...refusals)
  return accept({ cents: direction === 'debit' ? -cents : cents, reason })
}

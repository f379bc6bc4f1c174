import type { AttemptMethod, OrphanReason } from './attempt.ts'
import { BY_HAND } from './by-hand.ts'
import type { RefundEventKind } from './refund.ts'
import { gatewayCode } from './response-code.ts'

/**
 * One line of an order's payment ledger: an attempt was begun, the gateway told or was asked, a refund moved on. `said` is the last part
 * of its text's key, per kind: the attempt's method; the effect of what was heard, or the refusal of it; what happened to the refund.
 */
export type LedgerEntry = {
  at: string
  kind: 'attempt' | 'told' | 'asked' | 'refund'
  said: string
  amountCents: number | null
  gatewayOrder: string | null
  code: string | null
  /** What the gateway's code means, for staff: in Spanish, as the gateway writes it. */
  meaning: string | null
  /** Who of the staff, and what they noted. */
  by: string | null
  note: string | null
}

type AttemptFacts = { createdAt: Date; method: AttemptMethod; gatewayOrder: string; amountCents: number }
type HeardFacts = {
  receivedAt: Date
  source: 'notification' | 'query'
  verdict: string
  responseCode: string | null
  effect: 'none' | 'paid' | 'orphaned'
  orphanedBecause: OrphanReason | null
  gatewayOrder: string
}
type RefundFacts = {
  at: Date
  kind: RefundEventKind
  amountCents: number
  target: AttemptMethod
  responseCode: string | null
  note: string | null
  by: string | null
}

const NOTHING = { amountCents: null, gatewayOrder: null, code: null, meaning: null, by: null, note: null }
const meaningOf = (code: string | null): string | null => (code === null ? null : (gatewayCode(code)?.meaning ?? null))

const heardEntry = ({ receivedAt, source, verdict, responseCode, effect, gatewayOrder }: HeardFacts): LedgerEntry => ({
  ...NOTHING,
  at: receivedAt.toISOString(),
  kind: source === 'query' ? 'asked' : 'told',
  said: verdict === 'accepted' ? effect : verdict,
  gatewayOrder,
  code: responseCode,
  meaning: meaningOf(responseCode),
})

const refundEntry = ({ at, kind, amountCents, responseCode, note, by }: RefundFacts): LedgerEntry => ({
  ...NOTHING,
  at: at.toISOString(),
  kind: 'refund',
  // Held for staff, who send it: nobody was asked.
  said: kind === 'unknown' && responseCode === BY_HAND ? 'by_hand' : kind,
  amountCents,
  code: responseCode,
  meaning: meaningOf(responseCode),
  by,
  note,
})

/** Everything about an order's money, oldest first; what happened at one moment stays in the order given. */
export function ledgerOf(attempts: readonly AttemptFacts[], heard: readonly HeardFacts[], refunds: readonly RefundFacts[]): LedgerEntry[] {
  const begun = attempts.map(
    ({ createdAt, method, gatewayOrder, amountCents }): LedgerEntry => ({
      ...NOTHING,
      at: createdAt.toISOString(),
      kind: 'attempt',
      said: method,
      amountCents,
      gatewayOrder,
    }),
  )
  return [...begun, ...heard.map(heardEntry), ...refunds.map(refundEntry)].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

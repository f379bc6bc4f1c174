import { BY_HAND } from '../gateways/by-hand.ts'
import type { OrphanReason } from './attempt.ts'
import type { RefundEventKind } from './refund.ts'

/**
 * One line of an order's payment ledger: an attempt was begun, the gateway notified or was queried,
 * a refund changed. `said` is the last part of its text's key, by kind: the attempt's method; the
 * effect of the news, or its refusal; the step of the refund.
 */
export type LedgerEntry = {
  at: string
  kind: 'attempt' | 'told' | 'asked' | 'refund'
  said: string
  amountCents: number | null
  gatewayOrder: string | null
  code: string | null
  /** The meaning of the gateway's code, for staff, in Spanish. */
  meaning: string | null
  /** The member of staff, and their note. */
  by: string | null
  note: string | null
}

type AttemptFacts = {
  createdAt: Date
  method: string
  gatewayOrder: string
  amountCents: number
}
type HeardFacts = {
  receivedAt: Date
  source: 'notification' | 'query'
  verdict: string
  responseCode: string | null
  effect: 'none' | 'paid' | 'orphaned'
  orphanedBecause: OrphanReason | null
  gatewayOrder: string
  method: string
}
type RefundFacts = {
  at: Date
  kind: RefundEventKind
  amountCents: number
  target: string
  responseCode: string | null
  note: string | null
  by: string | null
}

const NOTHING = {
  amountCents: null,
  gatewayOrder: null,
  code: null,
  meaning: null,
  by: null,
  note: null,
}

/** The meaning of a code for staff, by the method of its attempt or refund. */
export type Meaning = (method: string, code: string) => string | null

const heardEntry =
  (meaning: Meaning) =>
  ({
    receivedAt,
    source,
    verdict,
    responseCode,
    effect,
    gatewayOrder,
    method,
  }: HeardFacts): LedgerEntry => ({
    ...NOTHING,
    at: receivedAt.toISOString(),
    kind: source === 'query' ? 'asked' : 'told',
    said: verdict === 'accepted' ? effect : verdict,
    gatewayOrder,
    code: responseCode,
    meaning: responseCode === null ? null : meaning(method, responseCode),
  })

const refundEntry =
  (meaning: Meaning) =>
  ({ at, kind, amountCents, responseCode, note, by, target }: RefundFacts): LedgerEntry => ({
    ...NOTHING,
    at: at.toISOString(),
    kind: 'refund',
    // Sent by staff: no gateway was called.
    said: kind === 'unknown' && responseCode === BY_HAND ? 'by_hand' : kind,
    amountCents,
    code: responseCode,
    meaning: responseCode === null ? null : meaning(target, responseCode),
    by,
    note,
  })

/** All events about an order's money, oldest first; simultaneous ones keep the given order. */
export function ledgerOf(
  attempts: readonly AttemptFacts[],
  heard: readonly HeardFacts[],
  refunds: readonly RefundFacts[],
  meaning: Meaning,
): LedgerEntry[] {
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
  return [
    ...begun,
    ...heard.map(heardEntry(meaning)),
    ...refunds.map(refundEntry(meaning)),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

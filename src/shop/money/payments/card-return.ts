import type { Answer } from '../../buying/checkout/call-values.ts'
import type { KnownProgress } from './payment-progress.ts'

/** Null without an attempt, and without its gateway, which the shop may have removed. */
export type ReturnedFrom = { gateway: string; attemptId: string; end: 'return' | 'cancel' } | null

/**
 * The state of the page to which the bank returns the customer. Its address proves nothing: only
 * the shop, which receives the bank's notification, knows the result, and that may arrive a moment
 * later than the customer.
 */
export type CardReturn =
  | { phase: 'asking' | 'unknown' | 'unreachable' }
  /**
   * No notification yet; `closed`: the order accepts no more payments, in any state of the
   * attempt; `late` after a minute, when the page stops waiting.
   */
  | {
      phase: 'waiting' | 'late' | 'authorised' | 'denied' | 'expired' | 'closed'
      progress: KnownProgress
    }

/** Of an order that is paid, by any attempt. */
const PAID = new Set(['preparing', 'shipped', 'received'])
/** Of an order that can still be paid. */
const OPEN = new Set(['not_confirmed', 'pending_payment'])

type Found = {
  attempt: { state: KnownProgress['state']; method: string; forChange?: boolean } | null
  order: { token: string; number: string; status: string; method: string }
}

/**
 * The state before the first query: as the server rendered it. An order without an attempt is
 * unpaid.
 */
export function cardReturnOf(found: Found | null): CardReturn {
  if (!found) return { phase: 'unknown' }
  const { attempt, order } = found
  const state = attempt?.state ?? 'expired'
  return cardReturnAfter(
    {
      kind: 'done',
      data: {
        state,
        forChange: attempt?.forChange ?? false,
        orderToken: order.token,
        orderNumber: order.number,
        orderStatus: order.status,
        method: attempt?.method ?? order.method,
      },
    },
    { phase: 'asking' },
    0,
  )
}

/** How long the page polls. */
export const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 3_000

/** Pauses grow by half from 0.5 s to 3 s. `tries` counts the answers so far, from 1. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** (tries - 1))

/**
 * The bank's notification usually arrives before its customer: after this many answers without it
 * the shop is told to query the bank.
 */
const ASKS_BANK_AT = [4, 10, 16]
export const asksBank = (tries: number): boolean => ASKS_BANK_AT.includes(tries)

/** The state after an answer; `known` is the previous state. */
export function cardReturnAfter(
  answer: Answer<KnownProgress>,
  known: CardReturn,
  waitedMs: number,
): CardReturn {
  const patient = waitedMs < PATIENCE_MS
  if (answer.kind === 'refused') return { phase: 'unknown' }
  if (answer.kind === 'unreachable') {
    if (patient) return known
    return 'progress' in known ? { ...known, phase: 'late' } : { phase: 'unreachable' }
  }
  const progress = answer.data
  // A change is paid only by its own attempt: the order was paid before.
  const orderStatus = progress.forChange ? undefined : progress.orderStatus
  if (orderStatus !== undefined && PAID.has(orderStatus)) return { phase: 'authorised', progress }
  // Money arrived that does not match the order: staff handle it, and the page stops waiting.
  if (orderStatus === 'pending_payment' && progress.state === 'authorised')
    return { phase: 'late', progress }
  if (orderStatus !== undefined && !OPEN.has(orderStatus)) return { phase: 'closed', progress }
  if (progress.state === 'created' || progress.state === 'pending')
    return { phase: patient ? 'waiting' : 'late', progress }
  return { phase: progress.state, progress }
}

/** Whether the page continues to poll. */
export const isOpen = ({ phase }: CardReturn): boolean => phase === 'asking' || phase === 'waiting'

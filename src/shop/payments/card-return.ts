import type { Answer } from '../checkout/shop-api.ts'
import type { PaymentProgress } from './payment-api.ts'

/**
 * What the page knows to which the bank sends the customer back. Its address proves nothing: only the shop, which hears
 * the bank's own notification, knows how the payment went, and that may take a moment longer than the way back.
 */
export type CardReturn =
  | { phase: 'asking' | 'unknown' | 'unreachable' }
  /** Still no word from the bank; `closed`: the order takes no money any more, whatever became of the attempt; `late` after a minute, when nobody should wait in front of a screen. */
  | { phase: 'waiting' | 'late' | 'authorised' | 'denied' | 'expired' | 'closed'; progress: PaymentProgress }

/** Of an order whose money has come, whichever attempt brought it. */
const PAID = new Set(['preparing', 'shipped', 'received'])
/** Of an order that can still be paid. */
const OPEN = new Set(['not_confirmed', 'pending_payment'])

type Found = {
  attempt: { state: PaymentProgress['state']; method: string; forChange?: boolean } | null
  order: { token: string; number: string; status: string; method: string }
}

/** What the page shows before it has asked: what the shop knew when it wrote the page. An order without an attempt is one that nobody paid. */
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

/** How long the page asks. */
export const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 3_000

/** Pauses grow by half from 0.5 s to 3 s. `tries` counts the answers so far, from 1. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** (tries - 1))

/** The bank's own word usually comes before its customer does: after these answers without it the shop is asked to fetch it. */
const ASKS_BANK_AT = [4, 10, 16]
export const asksBank = (tries: number): boolean => ASKS_BANK_AT.includes(tries)

/** What an answer makes of it; `known` is what the page showed before. */
export function cardReturnAfter(answer: Answer<PaymentProgress>, known: CardReturn, waitedMs: number): CardReturn {
  const patient = waitedMs < PATIENCE_MS
  if (answer.kind === 'refused') return { phase: 'unknown' }
  if (answer.kind === 'unreachable') {
    if (patient) return known
    return 'progress' in known ? { ...known, phase: 'late' } : { phase: 'unreachable' }
  }
  const progress = answer.data
  // A change is paid by its own attempt alone: the order was paid before.
  const orderStatus = progress.forChange ? undefined : progress.orderStatus
  if (orderStatus !== undefined && PAID.has(orderStatus)) return { phase: 'authorised', progress }
  // Money came that does not fit the order: staff look into it, and nobody should wait in front of a screen.
  if (orderStatus === 'pending_payment' && progress.state === 'authorised') return { phase: 'late', progress }
  if (orderStatus !== undefined && !OPEN.has(orderStatus)) return { phase: 'closed', progress }
  if (progress.state === 'created' || progress.state === 'pending') return { phase: patient ? 'waiting' : 'late', progress }
  return { phase: progress.state, progress }
}

/** Whether the page goes on asking. */
export const isOpen = ({ phase }: CardReturn): boolean => phase === 'asking' || phase === 'waiting'

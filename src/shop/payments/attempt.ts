/**
 * The life of one attempt to pay. News arrives late, twice and in any order; the table says what each does.
 * An authorisation outweighs all other news: it counts whatever came before, and nothing takes it back.
 */
export const ATTEMPT_STATES = ['created', 'pending', 'authorised', 'denied', 'expired'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** How an attempt moves money; the database holds the same list. */
export const ATTEMPT_METHODS = ['card', 'bizum', 'paypal', 'transfer', 'wallet'] as const
export type AttemptMethod = (typeof ATTEMPT_METHODS)[number]

export type News =
  /** `amountCents`: what was taken, where it is not what was asked for. */
  | { kind: 'authorised'; response: string; authorisationCode: string | null; amountCents?: number }
  | { kind: 'denied'; response: string }
  | { kind: 'pending'; response: string }
  | { kind: 'expired' }

export type Attempt = { state: AttemptState; responseCode: string | null; authorisationCode: string | null }

/** `charged_again`: the gateway took the money of one attempt twice; only staff can give it back. */
export type Effect = 'none' | 'paid' | 'charged_again'

const NEXT: Record<AttemptState, Record<News['kind'], AttemptState>> = {
  created: { pending: 'pending', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  pending: { pending: 'pending', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  denied: { pending: 'denied', authorised: 'authorised', denied: 'denied', expired: 'denied' },
  expired: { pending: 'expired', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  authorised: { pending: 'authorised', authorised: 'authorised', denied: 'authorised', expired: 'authorised' },
}

/** What is known of an attempt after the news, and what follows from it. Repeated news change nothing. */
export function learn(attempt: Attempt, news: News): { attempt: Attempt; effect: Effect } {
  const state = NEXT[attempt.state][news.kind]
  if (attempt.state === 'authorised') {
    // Two codes are two charges; news without a code repeats what is known.
    const codes = news.kind === 'authorised' ? new Set([news.authorisationCode, attempt.authorisationCode].filter((code) => code !== null)) : null
    const again = codes?.size === 2
    return { attempt, effect: again ? 'charged_again' : 'none' }
  }
  if (news.kind === 'authorised')
    return { attempt: { state, responseCode: news.response, authorisationCode: news.authorisationCode }, effect: 'paid' }
  const tells = news.kind === 'denied' || state === 'pending'
  return { attempt: tells && 'response' in news ? { ...attempt, state, responseCode: news.response } : { ...attempt, state }, effect: 'none' }
}

/** The gateway ends a session after 30 minutes; its last notification takes a little longer. */
const ATTEMPT_LIFETIME_MINUTES = 35

/** Attempts that were made before this moment and are still in flight have expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - ATTEMPT_LIFETIME_MINUTES * 60_000)

/** Attempts that may still bring money. One at PayPal that nobody approved brings none without the shop, which takes no amount that does not fit. */
export const mayBring = ({ state, method, createdAt }: { state: AttemptState; method: AttemptMethod; createdAt: Date }, now: Date): boolean => {
  if (state !== 'created' && state !== 'pending') return false
  if (method === 'paypal') return state === 'pending'
  return createdAt >= expiredBefore(now)
}

/** The gateway is asked about an attempt without news once it is this old, and again after each pause. */
const ASKED_AFTER_MINUTES = 3
const PAUSE_MINUTES = 5
/** For this long the gateway is still asked about an expired attempt that it never answered for: it may have been down. */
const ASKED_FOR_HOURS = 48
const LATE_PAUSE_MINUTES = 60

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Moments that decide which attempts the gateway is asked about now: made before, and asked before (or never). */
export const askedBefore = (now: Date) => ({
  inFlight: { made: minutesBefore(now, ASKED_AFTER_MINUTES), asked: minutesBefore(now, PAUSE_MINUTES) },
  expired: { madeAfter: minutesBefore(now, ASKED_FOR_HOURS * 60), asked: minutesBefore(now, LATE_PAUSE_MINUTES) },
})

/** The facts of an order that decide whether it may be paid. `dueCents`: what is left to pay after the customer's wallet. */
export type OrderToPay = {
  status: string
  dueCents: number
  /** The change of a paid order that is to be paid, instead of the order itself. */
  change?: ChangeToPay | null
}
export type ChangeToPay = { state: string; dueCents: number }

export type CannotBePaid = 'order_closed' | 'order_not_placed' | 'order_paid' | 'change_closed'

/** What is to be paid: what the wallet leaves of the difference of a change, or of the order. */
export const amountDue = ({ change, dueCents }: Pick<OrderToPay, 'change' | 'dueCents'>): number => change?.dueCents ?? dueCents

/** Why no payment can be begun for an order, or none received; undefined while it waits for its money. */
export function cannotBePaid(order: OrderToPay): CannotBePaid | undefined {
  if (order.change) return order.change.state === 'open' && order.status === 'preparing' ? undefined : 'change_closed'
  if (order.status === 'cancelled' || order.status === 'deleted_by_user') return 'order_closed'
  if (order.status === 'not_confirmed') return 'order_not_placed'
  return order.status === 'pending_payment' && order.dueCents > 0 ? undefined : 'order_paid'
}

/** Money that arrived and cannot pay its order goes to staff, with the reason. */
export type OrphanReason = CannotBePaid | 'amount_differs' | 'charged_again'

export function orphanedBy(order: OrderToPay, amountCents: number): OrphanReason | undefined {
  return cannotBePaid(order) ?? (amountDue(order) === amountCents ? undefined : 'amount_differs')
}

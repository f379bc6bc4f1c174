import type { AttemptLife } from '../../../platform/payment-method.ts'
import type { AskPlan, News } from '../gateways/news.ts'

/**
 * The lifecycle of one attempt to pay. News arrives late, repeated and in any order; the table
 * gives the effect of each. An authorisation overrides all other news, earlier and later.
 */
export const ATTEMPT_STATES = ['created', 'pending', 'authorised', 'denied', 'expired'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export type Attempt = {
  state: AttemptState
  responseCode: string | null
  authorisationCode: string | null
}

/**
 * `charged_again`: the gateway took the money of one attempt twice; only staff can give it back.
 */
export type Effect = 'none' | 'paid' | 'charged_again'

const NEXT: Record<AttemptState, Record<News['kind'], AttemptState>> = {
  created: { pending: 'pending', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  pending: { pending: 'pending', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  denied: { pending: 'denied', authorised: 'authorised', denied: 'denied', expired: 'denied' },
  expired: { pending: 'expired', authorised: 'authorised', denied: 'denied', expired: 'expired' },
  authorised: {
    pending: 'authorised',
    authorised: 'authorised',
    denied: 'authorised',
    expired: 'authorised',
  },
}

/** The state of an attempt after the news, and its effect. Repeated news change nothing. */
export function learn(attempt: Attempt, news: News): { attempt: Attempt; effect: Effect } {
  const state = NEXT[attempt.state][news.kind]
  if (attempt.state === 'authorised') {
    // Two authorisation codes are two charges; news without a code repeats a known charge.
    const codes =
      news.kind === 'authorised'
        ? new Set(
            [news.authorisationCode, attempt.authorisationCode].filter((code) => code !== null),
          )
        : null
    const again = codes?.size === 2
    return { attempt, effect: again ? 'charged_again' : 'none' }
  }
  if (news.kind === 'authorised')
    return {
      attempt: { state, responseCode: news.response, authorisationCode: news.authorisationCode },
      effect: 'paid',
    }
  const tells = news.kind === 'denied' || state === 'pending'
  return {
    attempt:
      tells && 'response' in news
        ? { ...attempt, state, responseCode: news.response }
        : { ...attempt, state },
    effect: 'none',
  }
}

const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * 60_000)

/** Attempts in flight that were made before this moment have expired. */
export const expiredBefore = (now: Date, { minutes }: Pick<AttemptLife, 'minutes'>): Date =>
  minutesBefore(now, minutes)

/**
 * Whether an attempt may still bring money without an action of the shop. An unapproved one whose
 * money is captured brings none: the shop captures only a matching amount. `life` null: of a
 * gateway that is not there any more.
 */
export function mayBring(
  { state, createdAt }: { state: AttemptState; createdAt: Date },
  life: AttemptLife | null,
  now: Date,
): boolean {
  if (state !== 'created' && state !== 'pending') return false
  if (!life) return true
  return life.captured ? state === 'pending' : createdAt >= expiredBefore(now, life)
}

/**
 * Limits that select the attempts to ask about now: made between two moments, and last asked about
 * before a third (or never).
 */
export function askedBefore(now: Date, plan: AskPlan) {
  const { afterMinutes, pauseMinutes, forDays, expired } = plan
  return {
    inFlight: {
      madeAfter: minutesBefore(now, forDays * 24 * 60),
      made: minutesBefore(now, afterMinutes),
      asked: minutesBefore(now, pauseMinutes),
    },
    expired: expired && {
      madeAfter: minutesBefore(now, expired.hours * 60),
      asked: minutesBefore(now, expired.pauseMinutes),
    },
  }
}

/**
 * The facts of an order that decide whether it may be paid. `dueCents`: the amount after the
 * customer's wallet.
 */
export type OrderToPay = {
  status: string
  dueCents: number
  /** The change of a paid order that is to be paid, instead of the order itself. */
  change?: ChangeToPay | null
}
export type ChangeToPay = { state: string; dueCents: number }

export type CannotBePaid = 'order_closed' | 'order_not_placed' | 'order_paid' | 'change_closed'

/** The amount to pay: the difference of a change, or the order, minus the wallet. */
export const amountDue = ({ change, dueCents }: Pick<OrderToPay, 'change' | 'dueCents'>): number =>
  change?.dueCents ?? dueCents

/** Why an order can neither begin nor receive a payment; undefined while it waits for one. */
export function cannotBePaid(order: OrderToPay): CannotBePaid | undefined {
  if (order.change)
    return order.change.state === 'open' && order.status === 'preparing'
      ? undefined
      : 'change_closed'
  if (order.status === 'cancelled' || order.status === 'deleted_by_user') return 'order_closed'
  if (order.status === 'not_confirmed') return 'order_not_placed'
  return order.status === 'pending_payment' && order.dueCents > 0 ? undefined : 'order_paid'
}

/** The reason for which received money cannot pay its order and goes to staff. */
export type OrphanReason = CannotBePaid | 'amount_differs' | 'charged_again'

export function orphanedBy(order: OrderToPay, amountCents: number): OrphanReason | undefined {
  return cannotBePaid(order) ?? (amountDue(order) === amountCents ? undefined : 'amount_differs')
}

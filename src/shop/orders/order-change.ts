import { cannotPayBy, type PaymentMethod } from '../checkout/payment.ts'
import type { SpeedCode } from '../quoting/recipe.ts'

/**
 * A change that makes a paid order dearer waits for the difference. `done`: it was paid and is the order now; `withdrawn`: the customer wanted it no more, or another;
 * `expired`: nobody paid in time; `locked`: production began, the order was closed, or money of it went back.
 */
const CHANGE_STATES = ['open', 'done', 'withdrawn', 'expired', 'locked'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

const HOUR_MS = 3_600_000
/** A transfer takes one or two working days to arrive, with a weekend between. */
const WAITING_HOURS: Record<PaymentMethod, number> = { card: 24, bizum: 24, paypal: 24, transfer: 5 * 24 }

/** Until when a change waits: no order stands between two prices for long, and its days go by. */
export const waitsUntil = (method: PaymentMethod, askedAt: Date): Date => new Date(askedAt.getTime() + WAITING_HOURS[method] * HOUR_MS)

/** In which ways the difference can be paid: those of the checkout, at the speeds that the order would have. */
export const waysToPay = (offered: readonly PaymentMethod[], speeds: readonly SpeedCode[]): PaymentMethod[] =>
  offered.filter((method) => cannotPayBy(method, offered, speeds) === undefined)

/** The way that was asked for, or that of the order, or the first that there is. Undefined where there is none. */
export function wayToPay(ways: readonly PaymentMethod[], wanted: string | undefined, ofOrder: string): PaymentMethod | undefined {
  return ways.find((way) => way === wanted) ?? ways.find((way) => way === ofOrder) ?? ways[0]
}

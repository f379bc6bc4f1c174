import { cannotPayBy, type PaymentMethod } from '../buying/checkout/payment.ts'
import type { SpeedCode } from '../print/quoting/speed.ts'

/**
 * A change that makes a paid order dearer waits for the difference. `done`: it was paid and
 * applied; `withdrawn`: withdrawn or replaced by the customer; `expired`: not paid in time;
 * `locked`: production began, the order was closed, or money of it was refunded.
 */
const CHANGE_STATES = ['open', 'done', 'withdrawn', 'expired', 'locked'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

const HOUR_MS = 3_600_000
/** A transfer takes one or two working days to arrive, with a weekend between. */
const WAITING_HOURS: Record<PaymentMethod, number> = {
  card: 24,
  bizum: 24,
  paypal: 24,
  transfer: 5 * 24,
}

/** When a change expires: soon, because the order's dates pass meanwhile. */
export const waitsUntil = (method: PaymentMethod, askedAt: Date): Date =>
  new Date(askedAt.getTime() + (WAITING_HOURS[method] ?? 24) * HOUR_MS)

/** The methods for the difference: those of the checkout, at the speeds after the change. */
export const waysToPay = (
  offered: readonly PaymentMethod[],
  speeds: readonly SpeedCode[],
): PaymentMethod[] => offered.filter((method) => cannotPayBy(method, offered, speeds) === undefined)

/** The requested method, or that of the order, or the first available. Undefined without any. */
export function wayToPay(
  ways: readonly PaymentMethod[],
  wanted: string | undefined,
  ofOrder: string,
): PaymentMethod | undefined {
  return ways.find((way) => way === wanted) ?? ways.find((way) => way === ofOrder) ?? ways[0]
}

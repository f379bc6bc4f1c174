import type { OfferedMethod, PaymentMethod } from '../../platform/payment-method.ts'
import { doesNotFit, type ToPay } from '../buying/checkout/payment.ts'

/**
 * A change that makes a paid order dearer waits for the difference. `done`: it was paid and
 * applied; `withdrawn`: withdrawn or replaced by the customer; `expired`: not paid in time;
 * `locked`: production began, the order was closed, or money of it was refunded.
 */
const CHANGE_STATES = ['open', 'done', 'withdrawn', 'expired', 'locked'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

const HOUR_MS = 3_600_000

/** When a change expires: soon, because the order's dates pass meanwhile. */
export const waitsUntil = ({ changeHours }: Pick<PaymentMethod, 'changeHours'>, askedAt: Date) =>
  new Date(askedAt.getTime() + changeHours * HOUR_MS)

/** The methods for the difference: those of the checkout that fit the order after the change. */
export const waysToPay = (offered: readonly OfferedMethod[], order: ToPay): string[] =>
  offered.filter((method) => doesNotFit(method, order) === undefined).map(({ code }) => code)

/** The requested method, or that of the order, or the first available. Undefined without any. */
export function wayToPay(
  ways: readonly string[],
  wanted: string | undefined,
  ofOrder: string,
): string | undefined {
  return ways.find((way) => way === wanted) ?? ways.find((way) => way === ofOrder) ?? ways[0]
}

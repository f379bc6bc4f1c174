import { addDays, isWeekend, madridDay, madridInstant } from '../../platform/calendar.ts'
import type { Settles } from '../../platform/payment-method.ts'

/**
 * How long an unpaid order reserves stock: minutes for immediate payment, working days for a
 * transfer.
 */
export type HoldSettings = { minutes: number; transferWorkingDays: number }

/**
 * Until when an unpaid order reserves its pieces, by payment method, from its placing. Transfers
 * end with a day's last minute.
 */
export function holdUntil(
  settles: Settles,
  placedAt: Date,
  settings: HoldSettings,
  closed: ReadonlySet<string>,
): Date {
  if (settles !== 'later') return new Date(placedAt.getTime() + settings.minutes * 60_000)
  let day = madridDay(placedAt.getTime())
  for (let left = settings.transferWorkingDays; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !closed.has(day)) left -= 1
  }
  return new Date(madridInstant(addDays(day, 1), '00:00'))
}

/** Longest duration of a started payment, during which pieces are reserved. */
export const PAYMENT_MINUTES = 35
/**
 * How often started payments may renew a reservation. Payment itself is never refused while pieces
 * are left.
 */
export const MOST_RENEWALS = 3

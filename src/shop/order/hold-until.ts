import { addDays, isWeekend, madridDay, madridInstant } from '../../platform/calendar.ts'

/** How long an unpaid order keeps its pieces from the shelf: minutes where it is paid at once, working days where a transfer is waited for. */
export type HoldSettings = { minutes: number; transferWorkingDays: number }

/** Until when an order holds its pieces, unpaid: by the way it is paid, from its placement. A transfer has whole days, to their last minute. */
export function holdUntil(
  method: string,
  placedAt: Date,
  settings: HoldSettings,
  closed: ReadonlySet<string>,
): Date {
  if (method !== 'transfer') return new Date(placedAt.getTime() + settings.minutes * 60_000)
  let day = madridDay(placedAt.getTime())
  for (let left = settings.transferWorkingDays; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !closed.has(day)) left -= 1
  }
  return new Date(madridInstant(addDays(day, 1), '00:00'))
}

/** A begun payment takes this long at most: pieces are kept for it. */
export const PAYMENT_MINUTES = 35
/** How often begun payments may keep pieces or take them again. Paying at last is never refused for it while pieces are left. */
export const MOST_RENEWALS = 3

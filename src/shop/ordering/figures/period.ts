import { addDays, earlierDay } from '../../../platform/calendar.ts'
import { sumCents } from '../../../platform/money.ts'
import type { Params } from '../../../platform/text.ts'

/** Both days belong to it; ISO days in Madrid. */
export type Period = { from: string; to: string }

/** The longest period, in days: a year and a leap day. */
export const MAX_DAYS = 366
/** More columns than these are not readable on a phone. */
const MAX_COLUMNS = 31
const COLUMN_DAYS = [1, 7, 28] as const

const DAY_MS = 86_400_000

export const daysIn = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Why there are no figures of a period: the key of a text, with its values. */
export function periodFault(period: Period): { code: string; params: Params } | undefined {
  const days = daysIn(period)
  const params = { days, most: MAX_DAYS }
  if (days < 1) return { code: 'staff.figures.badOrder', params }
  return days > MAX_DAYS ? { code: 'staff.figures.tooLong', params } : undefined
}

const monthOf = (day: string): string => day.slice(0, 7)

/** A calendar month from its first to its last day. "2026-02": 28 days. */
export function periodOfMonth(month: string): Period {
  const next = monthOf(addDays(`${month}-01`, 31))
  return { from: `${month}-01`, to: addDays(`${next}-01`, -1) }
}

/** The calendar month before that of a day. */
export const monthBefore = (day: string): string => monthOf(addDays(`${monthOf(day)}-01`, -1))

const isWholeMonth = ({ from, to }: Period): boolean =>
  from.endsWith('-01') && periodOfMonth(monthOf(from)).to === to

/** The month before a whole month; before another period as many days. */
export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1)
  return isWholeMonth(period)
    ? periodOfMonth(monthOf(to))
    : { from: addDays(period.from, -daysIn(period)), to }
}

/** The period in columns of a day, a week or four weeks; the last one may be shorter. */
export function columnsOf(period: Period): Period[] {
  const days = daysIn(period)
  const step = COLUMN_DAYS.find((each) => days / each <= MAX_COLUMNS) ?? 28
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => {
    const from = addDays(period.from, at * step)
    return { from, to: earlierDay(addDays(from, step - 1), period.to) }
  })
}

/** The sum of a figure over the days of a period. */
export const sumWithin = <Day extends { day: string }>(
  { from, to }: Period,
  days: readonly Day[],
  figureOf: (day: Day) => number,
): number => sumCents(days.filter(({ day }) => day >= from && day <= to).map(figureOf))

/** Change in tenths of a percent; null without a value before, to which nothing can be compared. */
export const changePermille = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before)

/** Part of a whole in tenths of a percent; null of nothing. */
export const sharePermille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole)

import { addDays } from '../../../platform/calendar.ts'

/** First and last day, ISO, in Madrid. */
export type Period = { from: string; to: string }

/** Periods that the books are read by; others are given by their days. */
export const PERIODS = ['month', 'monthBefore', 'quarter', 'quarterBefore', 'year'] as const
export type PeriodName = (typeof PERIODS)[number]

const MONTHS = { month: 1, monthBefore: 1, quarter: 3, quarterBefore: 3, year: 12 } as const

const monthAt = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`

/** The period of this name at a day. */
export function periodAt(name: PeriodName, today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const length = MONTHS[name]
  const months = year * 12 + month - 1
  const first = months - (months % length) - (name.endsWith('Before') ? length : 0)
  return { from: monthAt(first), to: addDays(monthAt(first + length), -1) }
}

/** The asked days; without any the month of `today`. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const month = periodAt('month', today)
  return { from: from ?? to ?? month.from, to: to ?? (from === undefined ? month.to : today) }
}

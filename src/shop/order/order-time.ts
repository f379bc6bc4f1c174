import {
  addDays,
  firstOfMonth,
  formatClock,
  formatDay,
  formatMinutes,
  madridClock,
} from '../../platform/calendar.ts'
import { intlLocale, type Language, type Translate } from '../../platform/text.ts'

export type Reader = { t: Translate; language: Language; nowMs: number }

/** "hoy 11:42", "ayer 09:05", "lun 2 nov 11:42": an instant in Madrid's time. */
export function sayInstant(iso: string, { t, language, nowMs }: Reader): string {
  const { on, minutes } = madridClock(Date.parse(iso))
  const today = madridClock(nowMs).on
  const time = formatClock(formatMinutes(minutes), language)
  if (on === today) return t('orders.at.today', { time })
  if (on === addDays(today, -1)) return t('orders.at.yesterday', { time })
  return t('orders.at.day', { time, day: formatDay(on, language, 'short') })
}

/**
 * "jueves 3, viernes 4 y miércoles 9 de diciembre"; a longer list as "del jueves 3 al viernes 18 de
 * diciembre".
 */
export function sayDays(
  days: readonly string[],
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const inMonth = new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
  })
  // The month is written once, at the last of its days.
  const say = (day: string, next: string | undefined) => {
    const sameMonth = next?.slice(0, MONTH_LENGTH) === day.slice(0, MONTH_LENGTH)
    const said = sameMonth
      ? firstOfMonth(inMonth.format(Date.parse(day)), language)
      : formatDay(day, language, 'long')
    // Within a list a day has no comma of its own.
    return said.replace(',', '')
  }
  if (days.length > MOST_NAMED)
    return t('orders.days.span', { from: say(first, last), to: say(last, undefined) })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    days.map((day, index) => say(day, days[index + 1])),
  )
}

const MOST_NAMED = 4
const MONTH_LENGTH = 'YYYY-MM'.length

/** "2 nov 2026": the day of an instant in Madrid, with its year. */
export const dayAt = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: 'Europe/Madrid',
    dateStyle: 'medium',
  }).format(Date.parse(iso))

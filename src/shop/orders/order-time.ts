import { addDays, formatDay, formatMinutes, madridClock } from '../../platform/calendar.ts'
import type { Language, Translate } from '../../platform/text.ts'

export type Reader = { t: Translate; language: Language; nowMs: number }

/** "hoy 11:42", "ayer 09:05", "lun 2 nov 11:42": an instant as the clock in Madrid showed it. */
export function sayInstant(iso: string, { t, language, nowMs }: Reader): string {
  const { on, minutes } = madridClock(Date.parse(iso))
  const today = madridClock(nowMs).on
  const time = formatMinutes(minutes)
  if (on === today) return t('orders.at.today', { time })
  if (on === addDays(today, -1)) return t('orders.at.yesterday', { time })
  return t('orders.at.day', { time, day: formatDay(on, language, 'short') })
}

/** "jueves 3, viernes 4 y miércoles 9 de diciembre"; more than a handful of days as "del jueves 3 al viernes 18 de diciembre". */
export function sayDays(days: readonly string[], { t, language }: Pick<Reader, 't' | 'language'>): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const long = (day: string) => formatDay(day, language, 'long')
  if (first === last) return long(first)
  if (days.length > MOST_NAMED) return t('orders.days.span', { from: long(first), to: long(last) })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(days.map(long))
}

const MOST_NAMED = 3

import { firstOfMonth } from '../../platform/calendar.ts'
import { intlLocale, type Language } from '../../platform/text.ts'

/** "27 de noviembre de 2026": a quote is read long after the year in which it was made. */
export const datedDay = (day: string, language: Language): string =>
  firstOfMonth(new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)), language)

/** "viernes 27 de noviembre de 2026". */
export const datedWeekday = (day: string, language: Language): string => {
  const text = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
  return language === 'es' ? text.replace(',', '') : firstOfMonth(text, language)
}

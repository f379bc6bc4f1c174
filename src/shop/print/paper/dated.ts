import { firstOfMonth } from '../../../platform/calendar.ts'
import { intlLocale, type Language } from '../../../platform/text.ts'

const formats = (dateStyle: 'long' | 'full') => {
  const of = (language: Language) =>
    new Intl.DateTimeFormat(intlLocale(language), { dateStyle, timeZone: 'UTC' })
  return { es: of('es'), pt: of('pt'), fr: of('fr'), en: of('en') }
}
/** Cached: creating a formatter costs a hundred times its use. */
const FORMATS = { long: formats('long'), full: formats('full') }

/** "27 de noviembre de 2026": a quote may be read in a later year. */
export const datedDay = (day: string, language: Language): string =>
  firstOfMonth(FORMATS.long[language].format(Date.parse(day)), language)

/** "viernes 27 de noviembre de 2026". */
export const datedWeekday = (day: string, language: Language): string => {
  const text = FORMATS.full[language].format(Date.parse(day))
  return language === 'es' || language === 'en'
    ? text.replace(',', '')
    : firstOfMonth(text, language)
}

import type { Context } from '../../../platform/context.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import type { OfSite } from '../../catalogue/sites/store.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import type { ReportQuery } from './report.ts'

/** `limit`: most rows of a list. `today`: in Madrid. */
export type Asked = {
  context: Context
  shop: Lifecycle['shop']
  t: Translate
  language: Language
  /** `site`: only what came from there, in the reports that know sites (`whyAllSites`). */
  query: ReportQuery & OfSite
  limit: number
  today: string
}

export const countryNames = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code: string): string => names.of(code) ?? code
}

export const moneyWriter =
  (language: Language) =>
  (cents: number): string =>
    formatCents(cents, intlLocale(language))

/** 23/11/2026: as all languages of the office write a day. */
export const writeDay = (day: string): string => day.split('-').toReversed().join('/')

import type { Context } from '../../../platform/context.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { listTakings, sumOfTakings, sumTakings } from '../../money/books/store-takings.ts'
import { listVat, sumVat, sumVatOf } from '../../money/books/store-vat.ts'
import { readVatKey } from '../../money/books/vat.ts'
import type { Report, ReportName, ReportQuery } from './report.ts'
import { methodsReport, paymentsReport, takingsReport } from './takings.ts'
import { vatInvoicesReport, vatReport } from './vat.ts'

/** `limit`: most rows of a list. */
type Asked = {
  context: Context
  t: Translate
  language: Language
  query: ReportQuery
  limit: number
}

const countryNames = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code: string) => names.of(code) ?? code
}
const NO_VAT = { count: 0, baseCents: 0, vatCents: 0, recargoCents: 0 }

const named = (t: Translate) => ({
  t,
  nameOf: (method: string) => t(methodText(method, 'name')),
})

/** How each report is made. */
export const REPORTERS: Record<ReportName, (asked: Asked) => Promise<Report>> = {
  takings: async ({ context: { db, methods }, t, query }) =>
    takingsReport(await sumTakings(db, query, methods.balance.code), named(t)),

  methods: async ({ context: { db, methods }, t, query }) =>
    methodsReport(await sumTakings(db, query, methods.balance.code), query, named(t)),

  payments: async ({ context: { db, methods }, t, query: { from, to, of }, limit }) => {
    const balance = methods.balance.code
    const asked = { from, to, method: of }
    return paymentsReport(
      await listTakings(db, asked, { balance, limit }),
      await sumOfTakings(db, asked, balance),
      named(t),
    )
  },

  vat: async ({ context: { db }, t, language, query }) =>
    vatReport(await sumVat(db, query), query, { t, countryOf: countryNames(language) }),

  'vat-invoices': async ({ context: { db }, t, query, limit }) => {
    const key = readVatKey(query.of)
    if (!key)
      return {
        ...vatInvoicesReport([], NO_VAT, { t }),
        notes: [t('books.report.vat-invoices.none')],
      }
    const listed = await listVat(db, query, key, limit)
    return vatInvoicesReport(listed, await sumVatOf(db, query, key), { t })
  },
}

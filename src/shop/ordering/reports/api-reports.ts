import { earlierDay } from '../../../platform/calendar.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Translate } from '../../../platform/text.ts'
import { listTakings, sumOfTakings, sumTakings } from '../../money/books/store-takings.ts'
import { listVat, sumVat, sumVatOf } from '../../money/books/store-vat.ts'
import { readVatKey } from '../../money/books/vat.ts'
import { type Asked, countryNames, writeDay } from './api-asked.ts'
import { makeDistance, makeDistanceOrders } from './api-distance.ts'
import { couponsReport, walletsReport } from './liabilities.ts'
import type { Report, ReportName } from './report.ts'
import { listOutstanding, listWallets, sumOutstanding } from './store-liabilities.ts'
import { listUnpaid, sumUnpaid } from './store-unpaid.ts'
import { methodsReport, paymentsReport, takingsReport } from './takings.ts'
import { unpaidReport } from './unpaid.ts'
import { vatInvoicesReport, vatReport } from './vat.ts'

const NO_VAT = { count: 0, baseCents: 0, vatCents: 0, recargoCents: 0 }

const named = (t: Translate) => ({
  t,
  nameOf: (method: string) => t(methodText(method, 'name')),
})

/** What stands at the end of a day: the last one asked for, or today. */
function standing({ context: { db }, t, query: { to }, today }: Asked) {
  const on = earlierDay(to, today)
  return { db, on, said: { t, sayDay: writeDay, on } }
}

/** How each report is made. */
export const REPORTERS: Record<ReportName, (asked: Asked) => Promise<Report>> = {
  takings: async ({ context: { db, methods }, t, query }) =>
    takingsReport(await sumTakings(db, query, methods.balance.code), named(t)),

  methods: async ({ context: { db, methods }, t, query }) =>
    methodsReport(await sumTakings(db, query, methods.balance.code), query, named(t)),

  payments: async ({ context: { db, methods }, t, query, limit }) => {
    const balance = methods.balance.code
    const { from, to, of, site } = query
    const asked = { from, to, method: of, site }
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

  oss: makeDistance,
  'oss-orders': makeDistanceOrders,

  unpaid: async ({ context: { db }, t, query: { site }, today, limit }) =>
    unpaidReport(await listUnpaid(db, limit, site), await sumUnpaid(db, site), {
      ...named(t),
      today,
    }),

  wallets: async (asked) => {
    const { db, on, said } = standing(asked)
    const { wallets, sum } = await listWallets(db, on, asked.limit)
    return walletsReport(wallets, sum, said)
  },

  coupons: async (asked) => {
    const { db, on, said } = standing(asked)
    const listed = await listOutstanding(db, on, asked.limit)
    return couponsReport(listed, await sumOutstanding(db, on), said)
  },
}

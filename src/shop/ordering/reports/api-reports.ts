import type { Context } from '../../../platform/context.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Translate } from '../../../platform/text.ts'
import { listTakings, sumOfTakings, sumTakings } from '../../money/books/store-takings.ts'
import type { Report, ReportName, ReportQuery } from './report.ts'
import { methodsReport, paymentsReport, takingsReport } from './takings.ts'

/** `limit`: most rows of a list. */
type Asked = { context: Context; t: Translate; query: ReportQuery; limit: number }

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
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { invoiceLink } from '../../links.ts'
import { type Api, HttpProblem, makeApi } from '../../platform/http.ts'
import { LANGUAGES, type Translate } from '../../platform/text.ts'
import { type ZipEntry, zipStream } from '../../platform/zip.ts'
import { requireCapability } from '../company/require-capability.ts'
import type { Lifecycle } from '../orders/order-lifecycle.ts'
import { ownRoute, quarterRoute } from './api-own-routes.ts'
import type { OwnInvoices } from './own-invoices.ts'
import { quartersBetween, readCursor, readQuarter, writeQuarter } from './quarter.ts'
import { invoiceOf, invoicesNumbered } from './store.ts'
import { firstOrderAt, listOwnInvoices, numbersOfQuarter } from './store-customer.ts'
import type { InvoiceRow } from './tables.ts'

const AT_ONCE = 20

/** The papers one after the other: others are answered between two of them. */
async function* papers({ context, translator }: Lifecycle, numbers: readonly string[]): AsyncGenerator<ZipEntry> {
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const saidIn = ({ content }: InvoiceRow): Translate => translator(LANGUAGES.find((each) => each === content.language) ?? 'es')
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const part = numbers.slice(from, from + AT_ONCE)
    const rows = await invoicesNumbered(context.db, part)
    for (const row of part.flatMap((number) => rows.find((each) => each.number === number) ?? [])) {
      const t = saidIn(row)
      yield {
        name: `${t('invoices.fileName')}-${row.number}.pdf`,
        bytes: invoicePdf(invoiceOf(row), t),
        at: new Date(`${row.issuedOn}T12:00:00Z`),
      }
      await nextTurn()
    }
  }
}

/** What customers may know of all of their invoices. */
export function ownInvoicesApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(ownRoute, async (c) => {
    const { accountId, scope } = await requireCapability(context, c, 'seeInvoices')
    const { quarter, after, limit } = c.req.valid('query')
    const wanted = { quarter: readQuarter(quarter), after: readCursor(after), limit }
    const [{ items, next }, first] = await Promise.all([listOwnInvoices(context.db, scope, wanted), firstOrderAt(context.db, accountId)])
    const shown = items.map(({ orderNumber, orderToken, ...invoice }) => ({
      ...invoice,
      href: invoiceLink(orderToken, invoice.number),
      order: { number: orderNumber, token: orderToken },
    }))
    const quarters = first ? quartersBetween(first.getTime(), context.now().getTime()).map(writeQuarter) : []
    c.header('cache-control', 'no-store')
    return c.json({ data: { items: shown, next, quarters } satisfies OwnInvoices }, 200)
  })

  api.openapi(quarterRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'downloadQuarter')
    const wanted = c.req.valid('param').quarter
    const quarter = readQuarter(wanted)
    const numbers = quarter ? await numbersOfQuarter(context.db, accountId, quarter) : []
    if (numbers.length === 0) throw new HttpProblem(404, { code: 'invoices.noneInQuarter', field: 'quarter', params: { quarter: wanted } })
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${c.var.t('invoices.quarterFileName')}-${wanted}.zip"`,
      'cache-control': 'no-store',
    }
    return c.body(zipStream(papers(life, numbers)), 200, headers)
  })
  return api
}

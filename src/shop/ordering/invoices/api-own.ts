import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { LANGUAGES, type Translate } from '../../../platform/text.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { ownRoute, quarterRoute } from '../../money/invoices/api-own-routes.ts'
import type { OwnInvoices } from '../../money/invoices/invoice-schema.ts'
import {
  quartersBetween,
  readCursor,
  readQuarter,
  writeQuarter,
} from '../../money/invoices/quarter.ts'
import { invoiceOf, invoicesNumbered } from '../../money/invoices/store.ts'
import {
  firstOrderAt,
  type InvoiceToWrite,
  listOwnInvoices,
  numbersOfQuarter,
  type QuarterNumbers,
} from '../../money/invoices/store-customer.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { invoiceLink } from '../../site/links.ts'
import { invoicePaper } from '../invoicing/invoice-paper-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'

const AT_ONCE = 20

async function* read(
  db: Queries,
  { numbers, first }: QuarterNumbers,
): AsyncGenerator<InvoiceToWrite> {
  if (first) yield first
  for (let from = 1; from < numbers.length; from += AT_ONCE) {
    const part = numbers.slice(from, from + AT_ONCE)
    const rows = await invoicesNumbered(db, part)
    for (const number of part) yield* rows.filter((row) => row.number === number)
  }
}

/** The papers one after the other: other requests are answered between two of them. */
async function* papers(life: Lifecycle, numbers: QuarterNumbers): AsyncGenerator<ZipEntry> {
  const saidIn = ({ content }: InvoiceToWrite): Translate =>
    life.translator(LANGUAGES.find((each) => each === content.language) ?? 'es')
  for await (const invoice of read(life.context.db, numbers)) {
    const t = saidIn(invoice)
    yield {
      name: `${t('invoices.fileName')}-${invoice.number}.pdf`,
      bytes: await invoicePaper(life, invoiceOf(invoice)),
      at: new Date(`${invoice.issuedOn}T12:00:00Z`),
    }
  }
}

/** The calls of customers about all of their invoices. */
export function ownInvoicesApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(ownRoute, async (c) => {
    const { accountId, scope } = await requireCapability(context, c, 'seeInvoices')
    const { quarter, after, limit } = c.req.valid('query')
    const wanted = { quarter: readQuarter(quarter), after: readCursor(after), limit }
    const [{ items, next }, first] = await Promise.all([
      listOwnInvoices(context.db, scope, wanted),
      firstOrderAt(context.db, accountId),
    ])
    const shown = items.map(({ orderNumber, orderToken, ...invoice }) => ({
      ...invoice,
      href: invoiceLink(orderToken, invoice.number),
      order: { number: orderNumber, token: orderToken },
    }))
    const quarters = first
      ? quartersBetween(first.getTime(), context.now().getTime()).map(writeQuarter)
      : []
    c.header('cache-control', 'no-store')
    return c.json({ data: { items: shown, next, quarters } satisfies OwnInvoices }, 200)
  })

  api.openapi(quarterRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'downloadQuarter')
    const wanted = c.req.valid('param').quarter
    const quarter = readQuarter(wanted)
    const numbers = quarter && (await numbersOfQuarter(context.db, accountId, quarter))
    if (!numbers?.first)
      throw new HttpProblem(404, {
        code: 'invoices.noneInQuarter',
        field: 'quarter',
        params: { quarter: wanted },
      })
    const name = c.var.t('invoices.quarterFileName')
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}-${wanted}.zip"`,
      'cache-control': 'no-store',
    }
    return c.body(zipStream(papers(life, numbers)), 200, headers)
  })
  return api
}

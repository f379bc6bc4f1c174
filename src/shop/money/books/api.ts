import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { amountCell, CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { siteFilter } from '../../catalogue/sites/api-named-sites.ts'
import type { OfSite } from '../../catalogue/sites/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { invoiceLink } from '../../site/links.ts'
import { BOOK_COLUMNS, type BookCell, bookRows } from './agency-book.ts'
import { bookRoute, registerFileRoute, registerRoute, sumsRoute } from './api-routes.ts'
import type { RegisteredInvoice } from './books-schema.ts'
import { periodOf } from './period.ts'
import { type RegisterQuery, readRegisterCursor, writeRegisterCursor } from './register-query.ts'
import { listForBook, listRegister, sumRegister } from './store-register.ts'

export type BooksShop = { site: () => Promise<{ settings: SiteSettings }> }

const PAGE = 50
const MOST_IN_FILE = 100_000
const ROWS_AT_ONCE = 2000

type ListedRow = Awaited<ReturnType<typeof listRegister>>[number]

function registeredOf({ row, token }: ListedRow): RegisteredInvoice {
  const { invoiceId: _id, counts: _counts, words: _words, ...shown } = row
  return { ...shown, href: invoiceLink(token, row.number) }
}

const sendCsv = (c: ApiContext, rows: readonly (readonly string[])[], name: string) =>
  c.body(csvOf(rows), 200, {
    'content-type': `${CSV_TYPE}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  })

const tooMany = (count: number) =>
  new HttpProblem(422, {
    code: 'books.file.tooMany',
    field: 'from',
    params: { value: count, limit: MOST_IN_FILE },
  })

const COLUMNS = [
  ...['number', 'issuedOn', 'kind', 'order', 'buyer', 'taxId', 'net', 'vat', 'recargo', 'gross'],
  ...['state', 'annulled'],
] as const

/** The rows of the accountant's file, in the language of the caller. */
async function registerRows(
  { db }: Context,
  { t }: ApiContext['var'],
  query: RegisterQuery & OfSite,
) {
  const rows: string[][] = [COLUMNS.map((column) => t(`books.register.column.${column}`))]
  for (let from: ListedRow['row'] | undefined, more = true; more; ) {
    const page = await listRegister(db, query, { from, limit: ROWS_AT_ONCE })
    for (const { row } of page)
      rows.push([
        ...[row.number, row.issuedOn.split('-').toReversed().join('/')],
        ...[t(`books.register.kind.${row.kind}`), row.orderNumber, row.buyer, row.taxId],
        ...[row.netCents, row.vatCents, row.recargoCents, row.grossCents].map(amountCell),
        ...[t(`books.register.state.${row.state}`), row.annulled ? t('books.register.yes') : ''],
      ])
    from = page.at(-1)?.row
    more = page.length === ROWS_AT_ONCE
  }
  return rows
}

/** A search with its site; throws a 404 problem for an unknown one. */
const searchIn =
  (context: Context) =>
  async <Query extends { site?: string | undefined }>({ site, ...query }: Query) => ({
    ...query,
    site: await siteFilter(context, site),
  })

const written = (cell: BookCell | undefined): string =>
  typeof cell === 'object' ? amountCell(cell.hundredths) : (cell ?? '')

async function agencyRows({ db }: Context, period: { from: string; to: string }) {
  const rows: string[][] = [[...BOOK_COLUMNS]]
  type Booked = Awaited<ReturnType<typeof listForBook>>[number]
  for (let after: Booked['row'] | undefined, more = true; more; ) {
    const page = await listForBook(db, period, { after, limit: ROWS_AT_ONCE })
    for (const { row, content } of page)
      for (const each of bookRows({ ...content, number: row.number, issuedOn: row.issuedOn }))
        rows.push(BOOK_COLUMNS.map((column) => written(each[column])))
    after = page.at(-1)?.row
    more = page.length === ROWS_AT_ONCE
  }
  return rows
}

/** "2026B00000000TMedida": year, tax number, T for the common book, name. */
function bookName({ company }: SiteSettings, from: string): string {
  const name = company.legalName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
  return `${from.slice(0, 4)}${company.taxId}T${name}.csv`
}

function addFiles(api: Api, context: Context, shop: BooksShop): void {
  const { db } = context
  const searched = searchIn(context)

  api.openapi(registerFileRoute, async (c) => {
    const staff = await requireStaff(context, c, registerFileRoute)
    const query = await searched(c.req.valid('query'))
    const { invoices } = await sumRegister(db, query)
    if (invoices > MOST_IN_FILE) throw tooMany(invoices)
    c.var.log.info('books.register_exported', { invoices, by: staff.id })
    const name = `${c.var.t('books.register.file')}-${query.from ?? ''}-${query.to ?? ''}`
    return sendCsv(c, await registerRows(context, c.var, query), `${name.replace(/-+$/, '')}.csv`)
  })

  api.openapi(bookRoute, async (c) => {
    const staff = await requireStaff(context, c, bookRoute)
    const { from, to } = periodOf(c.req.valid('query'), madridDay(context.now().getTime()))
    const { invoices } = await sumRegister(db, { search: '', from, to })
    if (invoices > MOST_IN_FILE) throw tooMany(invoices)
    c.var.log.info('books.book_exported', { from, to, by: staff.id })
    const { settings } = await shop.site()
    return sendCsv(c, await agencyRows(context, { from, to }), bookName(settings, from))
  })
}

/** The register of issued invoices. */
export function booksApi(context: Context, shop: BooksShop): Api {
  const { db } = context
  const api = makeApi()
  const searched = searchIn(context)

  api.openapi(registerRoute, async (c) => {
    await requireStaff(context, c, registerRoute)
    const { after, ...asked } = c.req.valid('query')
    const query = await searched(asked)
    const from = readRegisterCursor(after)
    const found = await listRegister(db, query, { from, limit: PAGE + 1 })
    const items = found.slice(0, PAGE)
    const last = items.at(-1)?.row
    const next = found.length > PAGE && last ? writeRegisterCursor(last) : null
    return c.json({ data: { items: items.map(registeredOf), next } }, 200)
  })

  api.openapi(sumsRoute, async (c) => {
    await requireStaff(context, c, sumsRoute)
    const query = await searched(c.req.valid('query'))
    return c.json({ data: await sumRegister(db, query) }, 200)
  })

  addFiles(api, context, shop)
  return api
}

import { madridDay } from '../../../platform/calendar.ts'
import { amountCell, CSV_TYPE } from '../../../platform/csv.ts'
import { csvStreams } from '../../../platform/csv-stream.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Translate } from '../../../platform/text.ts'
import { siteFilter } from '../../catalogue/sites/api-named-sites.ts'
import { listNamedSites } from '../../catalogue/sites/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { deskFileRoute } from './api-staff-routes.ts'
import type { Lifecycle } from './lifecycle.ts'
import { needFacts } from './need-facts-lifecycle.ts'
import { type FiledOrder, listForFile } from './store-desk-file.ts'
import { listIdsForDesk } from './store-staff.ts'

const MOST_IN_FILE = 100_000
const ROWS_AT_ONCE = 1000

const COLUMNS = [
  ...['number', 'placed', 'state', 'customer', 'email', 'phone', 'reference', 'payment', 'paid'],
  ...['ships', 'delivers', 'jobs', 'net', 'vat', 'recargo', 'total', 'site'],
] as const

/** 23/11/2026, which spreadsheets of all our countries read as a day. */
const day = (on: string | null): string => (on ?? '').split('-').toReversed().join('/')

const rowIn = (t: Translate, nameOf: (siteId: string | null) => string) => (order: FiledOrder) => [
  ...[order.number, day(madridDay(order.placedAt.getTime())), t(`orders.status.${order.status}`)],
  ...[order.customer, order.email, order.phone, order.reference],
  ...[t(methodText(order.paymentMethod, 'name')), day(order.paidOn)],
  ...[day(order.shipsOn), day(order.deliversOn), order.jobs],
  ...[order.netCents, order.vatCents, order.recargoCents, order.grossCents].map(amountCell),
  nameOf(order.siteId),
]

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / ROWS_AT_ONCE) }, (_, at) =>
    ids.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

/** The orders of the desk as a file. */
export function deskFileApi(life: Lifecycle): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()
  const csvStream = csvStreams()

  api.openapi(deskFileRoute, async (c) => {
    const staff = await requireStaff(context, c, deskFileRoute)
    const { site, ...query } = c.req.valid('query')
    const asked = { ...query, site: await siteFilter(context, site) }
    const facts = await needFacts(life, staff)
    const ids = await listIdsForDesk(db, asked, facts, MOST_IN_FILE + 1)
    if (ids.length > MOST_IN_FILE)
      throw new HttpProblem(422, {
        ...{ code: 'staff.file.tooMany', field: 'search', params: { limit: MOST_IN_FILE } },
      })
    // Without the search, which may be an address.
    await recordChange(db, {
      ...{ at: context.now(), by: staff, noun: 'orders', nounId: '', action: 'exported' },
      after: { orders: ids.length },
    })
    const { t } = c.var
    const sites = await listNamedSites(db)
    const nameOf = (id: string | null): string =>
      sites.find((each) => (id === null ? each.isDefault : each.id === id))?.name ?? ''
    const row = rowIn(t, nameOf)
    const head = COLUMNS.map((column) => t(`staff.column.${column}`))
    const file = csvStream(head, chunksOf(ids), async (chunk) =>
      (await listForFile(db, chunk)).map(row),
    )
    return c.body(file, 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${t('staff.file.name')}.csv"`,
      'cache-control': 'private, no-store',
    })
  })
  return api
}

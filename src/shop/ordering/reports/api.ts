import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { amountCell, CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { siteFilter } from '../../catalogue/sites/api-named-sites.ts'
import { siteParameter } from '../../catalogue/sites/site-name-schema.ts'
import { listNamedSites } from '../../catalogue/sites/store.ts'
import { periodOf } from '../../money/books/period.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { REPORTERS } from './api-reports.ts'
import { type Cell, REPORTS, type Report, type ReportName, whyAllSites } from './report.ts'
import { reportSchema } from './report-schema.ts'

const tags = ['staff']
const SHOWN_ROWS = 200
const MOST_IN_FILE = 100_000

const request = {
  params: z.object({ report: z.enum(REPORTS) }),
  query: z.object({
    from: z.iso.date().optional().openapi({ description: 'First day; by default of the month' }),
    to: z.iso.date().optional().openapi({ description: 'Last day' }),
    of: z
      .string()
      .max(60)
      .regex(/^[\w,.-]*$/)
      .default('')
      .openapi({ description: 'The part behind a row, as in `behind`' }),
    site: siteParameter.site.openapi({
      description:
        'Code of a site; wallets, coupons and distance sales are of all sites, and their notes say why',
    }),
  }),
}

type Asked = z.infer<typeof request.query>

export const reportRoute = createRoute({
  method: 'get',
  path: '/staff/reports/{report}',
  tags,
  ...forStaff('money:see'),
  summary: 'Get a report of the books for a period, in the language of the caller',
  request,
  responses: {
    200: jsonResponse(reportSchema, 'The report'),
    404: problemResponse('No such site'),
    ...staffOnly,
  },
})

const reportFileRoute = createRoute({
  method: 'get',
  path: '/staff/reports/{report}/file.csv',
  tags,
  ...forStaff('money:see'),
  summary: 'Download a report of the books with all its rows as CSV',
  request,
  responses: {
    200: {
      description: 'UTF-8 with byte order mark, semicolons, decimal commas, no formulas',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    422: problemResponse('Too many rows for one file'),
    ...staffOnly,
  },
})

function written(cell: Cell | null): string | number {
  if (!cell) return ''
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'money') return amountCell(cell.cents)
  if (cell.kind === 'rate') return amountCell(cell.bp)
  if (cell.kind === 'count') return cell.count
  return cell.kind === 'day' ? cell.on.split('-').toReversed().join('/') : cell.number
}

const csvRows = ({ columns, rows, sums }: Report) => [
  columns,
  ...rows.map(({ cells }) => cells.map(written)),
  ...(sums ? [sums.map(written)] : []),
]

/** Where a shop has several sites: why a report cannot be limited to one. */
async function noteOfSites({ db }: Context, report: ReportName, t: Translate): Promise<string[]> {
  const why = whyAllSites(report)
  if (why === undefined || (await listNamedSites(db)).length < 2) return []
  return [t(`books.report.allSites.${why}`)]
}

/** Reports of the books for owner and accountant. */
export function reportsApi(context: Context, shop: Lifecycle['shop']): Api {
  const api = makeApi()
  const today = () => madridDay(context.now().getTime())
  const queryOf = async ({ of, site, ...days }: Asked) => ({
    ...periodOf(days, today()),
    ...{ of, site: await siteFilter(context, site) },
  })

  api.openapi(reportRoute, async (c) => {
    await requireStaff(context, c, reportRoute)
    const query = await queryOf(c.req.valid('query'))
    const { report } = c.req.valid('param')
    const asked = { context, shop, t: c.var.t, language: c.var.language, query, today: today() }
    const made = await REPORTERS[report]({ ...asked, limit: SHOWN_ROWS })
    const notes = [...made.notes, ...(await noteOfSites(context, report, c.var.t))]
    return c.json({ data: { ...made, notes } }, 200)
  })

  api.openapi(reportFileRoute, async (c) => {
    const staff = await requireStaff(context, c, reportFileRoute)
    const query = await queryOf(c.req.valid('query'))
    const { report } = c.req.valid('param')
    const limit = MOST_IN_FILE + 1
    const { t, language } = c.var
    const asked = { context, shop, t, language, query, limit, today: today() }
    const made = await REPORTERS[report](asked)
    if (made.total > MOST_IN_FILE)
      throw new HttpProblem(422, {
        code: 'books.file.tooManyRows',
        field: 'from',
        params: { value: made.total, limit: MOST_IN_FILE },
      })
    c.var.log.info('books.report_exported', {
      report,
      from: query.from,
      to: query.to,
      by: staff.id,
    })
    const name = `${t(`books.report.${report}.file`)}-${query.from}-${query.to}.csv`
    return c.body(csvOf(csvRows(made)), 200, {
      'content-type': `${CSV_TYPE}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
  return api
}

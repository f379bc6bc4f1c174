import { createRoute, z } from '@hono/zod-openapi'
import { addDays, madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { formatCents } from '../../../platform/money.ts'
import { formatNumber, intlLocale, OFFICE_LANGUAGES } from '../../../platform/text.ts'
import { siteFilter } from '../../catalogue/sites/api-named-sites.ts'
import { listNamedSites } from '../../catalogue/sites/store.ts'
import type { Published } from '../../catalogue/store-published.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { renderPaper } from '../papers/paper-job.ts'
import { loadFigures } from './api-figures.ts'
import { FiguresQuery, figuresSchema, MonthQuery } from './figures-schema.ts'
import { monthPaper } from './month-paper.ts'
import { monthBefore, periodFault, periodOfMonth } from './period.ts'

export const figuresRoute = createRoute({
  method: 'get',
  path: '/staff/figures',
  tags: ['staff'],
  ...forStaff('figures'),
  summary: 'Get sales, dispatches and file checks of a period, beside the period before',
  request: { query: FiguresQuery },
  responses: {
    200: jsonResponse(figuresSchema, 'The figures'),
    404: problemResponse('No such site'),
    422: problemResponse('The period ends before it begins, or is longer than a year'),
    ...staffOnly,
  },
})

const monthPaperRoute = createRoute({
  method: 'get',
  path: '/staff/figures/month.pdf',
  tags: ['staff'],
  ...forStaff('figures'),
  summary: 'Get the figures of a calendar month as a paper, in the language of the caller',
  request: { query: MonthQuery },
  responses: {
    200: {
      description: 'A PDF in A4',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such site'),
    ...staffOnly,
  },
})

/** The figures of the shop for its owner. */
export function figuresApi(context: Context, shop: Pick<Published, 'products' | 'site'>): Api {
  const api = makeApi()
  api.openapi(figuresRoute, async (c) => {
    await requireStaff(context, c, figuresRoute)
    const today = madridDay(context.now().getTime())
    const { to = today, from = addDays(to, -27), site } = c.req.valid('query')
    const period = { from, to }
    const fault = periodFault(period)
    if (fault) throw new HttpProblem(422, { ...fault, field: 'to' })
    const filter = await siteFilter(context, site)
    return c.json({ data: await loadFigures(context, shop, period, c.var.language, filter) }, 200)
  })

  api.openapi(monthPaperRoute, async (c) => {
    await requireStaff(context, c, monthPaperRoute)
    const at = context.now()
    const { t } = c.var
    const language =
      OFFICE_LANGUAGES.find((each) => each === c.req.header('langid')) ?? c.var.language
    const { month = monthBefore(madridDay(at.getTime())), site } = c.req.valid('query')
    const filter = await siteFilter(context, site)
    const [figures, { settings }, sites] = await Promise.all([
      loadFigures(context, shop, periodOfMonth(month), c.var.language, filter),
      shop.site(),
      listNamedSites(context.db),
    ])
    const words = {
      ...{ language, t },
      money: (cents: number) => formatCents(cents, intlLocale(language)),
      number: (value: number) => formatNumber(value, language),
    }
    const named = sites.find(({ code }) => code === site)
    const facts = { author: settings.nameBrand, createdAt: at, site: named?.name }
    const paper = monthPaper(figures, words, facts)
    const name = [t('figures.fileName'), month, ...(site ? [site] : [])].join('-')
    const bytes = await renderPaper(context.papers, { paper: 'figures', figures: paper })
    return c.body(bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    })
  })

  return api
}

import { createRoute } from '@hono/zod-openapi'
import { addDays, madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import type { Published } from '../../catalogue/store-published.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadFigures } from './api-figures.ts'
import { FiguresQuery, figuresSchema } from './figures-schema.ts'
import { periodFault } from './period.ts'

export const figuresRoute = createRoute({
  method: 'get',
  path: '/staff/figures',
  tags: ['staff'],
  ...forStaff('figures'),
  summary: 'Get sales, dispatches and file checks of a period, beside the period before',
  request: { query: FiguresQuery },
  responses: {
    200: jsonResponse(figuresSchema, 'The figures'),
    422: problemResponse('The period ends before it begins, or is longer than a year'),
    ...staffOnly,
  },
})

/** The figures of the shop for its owner. */
export function figuresApi(context: Context, shop: Pick<Published, 'products'>): Api {
  const api = makeApi()
  api.openapi(figuresRoute, async (c) => {
    await requireStaff(context, c, figuresRoute)
    const today = madridDay(context.now().getTime())
    const { to = today, from = addDays(to, -27) } = c.req.valid('query')
    const period = { from, to }
    const fault = periodFault(period)
    if (fault) throw new HttpProblem(422, { ...fault, field: 'to' })
    return c.json({ data: await loadFigures(context, shop, period, c.var.language) }, 200)
  })
  return api
}

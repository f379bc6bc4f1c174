import { createRoute, z } from '@hono/zod-openapi'
import { and, gte, lte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, makeApi } from '../../../platform/http.ts'
import { keysOf } from '../../../platform/typed-record.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { holidaysOfYear } from './holidays-of-year-io.ts'
import { HOME_REGION, REGIONS } from './region.ts'
import { holidays } from './tables-delivery.ts'

const COLUMNS = ['calendar', 'on', 'name.es', 'name.pt', 'name.fr', 'closing']

const yearRoute = createRoute({
  method: 'get',
  path: '/staff/holidays/{year}/file.csv',
  summary: 'Download the public holidays of a year that are not entered yet, to import them',
  tags: ['staff'],
  ...forStaff('holidays'),
  request: {
    params: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
    query: z.object({ region: z.enum(keysOf(REGIONS)).default(HOME_REGION) }),
  },
  responses: {
    200: {
      description: 'Those of the region for the workshop, and of each country of delivery',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})

/** Public holidays from a kept list, as a file of the import. */
export function holidayYearApi(context: Context): Api {
  const api = makeApi()
  api.openapi(yearRoute, async (c) => {
    await requireStaff(context, c, yearRoute)
    const { year } = c.req.valid('param')
    const { region } = c.req.valid('query')
    const entered = await context.db
      .select({ calendar: holidays.calendar, on: holidays.heldOn })
      .from(holidays)
      .where(and(gte(holidays.heldOn, `${year}-01-01`), lte(holidays.heldOn, `${year}-12-31`)))
    const known = new Set(entered.map(({ calendar, on }) => `${calendar} ${on}`))
    const rows = (await holidaysOfYear(year, region))
      .filter(({ calendar, on }) => !known.has(`${calendar} ${on}`))
      .map(({ calendar, on, name }) => [
        calendar,
        on,
        name.es,
        name.pt,
        name.fr,
        c.var.t('resources.no'),
      ])
    return c.body(csvOf([COLUMNS, ...rows]), 200, { 'content-type': CSV_TYPE })
  })
  return api
}

import { createRoute } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { slugParam } from '../../catalogue/editing/editing-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findTrials } from './store.ts'
import { trialsSchema } from './trials-schema.ts'

/** With so many a changed price is tried. */
const MOST_TRIALS = 200

export const trialsRoute = createRoute({
  method: 'get',
  path: '/staff/products/{slug}/trials',
  tags: ['staff'],
  ...forStaff('products'),
  summary: 'Get the last 200 order lines and printed quotes of a product, to price them again',
  request: { params: slugParam },
  responses: { 200: jsonResponse(trialsSchema, 'Newest first'), ...staffOnly },
})

/** What the price lab prices again. */
export function labApi(context: Context): Api {
  const api = makeApi()
  api.openapi(trialsRoute, async (c) => {
    await requireStaff(context, c, trialsRoute)
    const items = await findTrials(context.db, [c.req.valid('param').slug], MOST_TRIALS)
    return c.json({ data: { items } }, 200)
  })
  return api
}

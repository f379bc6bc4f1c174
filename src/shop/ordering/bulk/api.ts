import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { pathsOf } from '../../catalogue/editing/api-views.ts'
import { scheduleBulk, takeBackBulk } from '../../catalogue/editing/bulk-lifecycle.ts'
import { listBulk } from '../../catalogue/editing/store-bulk.ts'
import { listCategories } from '../../catalogue/products/store.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { listMaterials } from '../workshop/store-workshop.ts'
import { bulkPreview } from './api-preview.ts'
import {
  bulkChangeSchema,
  bulkPreviewSchema,
  bulkQuestionSchema,
  type ScheduledBulk,
  scheduledBulkSchema,
} from './bulk-schema.ts'

const ofStaff = { tags: ['staff'], ...forStaff('products') }
const standing = {
  200: jsonResponse(scheduledBulkSchema, 'The changes that wait, and what can be chosen'),
  ...staffOnly,
}

export const bulkRoute = createRoute({
  method: 'get',
  path: '/staff/price-changes',
  ...ofStaff,
  summary: 'List the scheduled changes of many prices, and the categories and materials',
  responses: standing,
})

export const previewBulkRoute = createRoute({
  method: 'get',
  path: '/staff/price-changes/preview',
  ...ofStaff,
  summary: 'Show what a change of many prices would do: products, last orders and quotes',
  request: { query: bulkQuestionSchema },
  responses: { 200: jsonResponse(bulkPreviewSchema, 'Nothing is saved by it'), ...staffOnly },
})

export const scheduleBulkRoute = createRoute({
  method: 'post',
  path: '/staff/price-changes',
  ...ofStaff,
  summary: 'Schedule a change of many prices: all products or none',
  request: {
    body: { required: true, content: { 'application/json': { schema: bulkChangeSchema } } },
  },
  responses: {
    ...standing,
    409: problemResponse('Products that were published anew meanwhile'),
    422: problemResponse('What prevents it, with the product'),
  },
})

export const takeBackBulkRoute = createRoute({
  method: 'post',
  path: '/staff/price-changes/{id}/withdrawal',
  ...ofStaff,
  summary: 'Take back a scheduled change of many prices',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { ...standing, 409: problemResponse('The change does not wait any more') },
})

async function standingOf({ db }: Pick<Context, 'db'>): Promise<ScheduledBulk> {
  const [scheduled, categories, materials] = await Promise.all([
    listBulk(db),
    listCategories(db),
    listMaterials(db),
  ])
  return {
    scheduled: scheduled.map(({ validFrom, ...each }) => ({
      ...each,
      validFrom: validFrom.toISOString(),
    })),
    categories: pathsOf(categories),
    materials: materials
      .filter(({ kind }) => kind === 'area')
      .map(({ code, label }) => ({ code, label })),
  }
}

/** Prices of many products changed at once. */
export function bulkApi(context: Context): Api {
  const api = makeApi()
  api.openapi(bulkRoute, async (c) => {
    await requireStaff(context, c, bulkRoute)
    return c.json({ data: await standingOf(context) }, 200)
  })
  api.openapi(previewBulkRoute, async (c) => {
    await requireStaff(context, c, previewBulkRoute)
    return c.json({ data: await bulkPreview(context, c.req.valid('query'), true) }, 200)
  })
  api.openapi(scheduleBulkRoute, async (c) => {
    const by = await requireStaff(context, c, scheduleBulkRoute)
    const { from, products, ...wish } = c.req.valid('json')
    if (products.length === 0 || from === undefined)
      throw refusalsAs(422, [{ code: 'recipes.bulk.nothing', field: 'products' }])
    const asked = { seen: products, from: new Date(from) }
    const bulk = await scheduleBulk(context, wish, asked, by)
    c.var.log.info('catalogue.bulk_scheduled', { bulk, products: products.length, from, by: by.id })
    return c.json({ data: await standingOf(context) }, 200)
  })
  api.openapi(takeBackBulkRoute, async (c) => {
    const by = await requireStaff(context, c, takeBackBulkRoute)
    const { id } = c.req.valid('param')
    await takeBackBulk(context, id, by)
    c.var.log.info('catalogue.bulk_withdrawn', { bulk: id, by: by.id })
    return c.json({ data: await standingOf(context) }, 200)
  })
  return api
}

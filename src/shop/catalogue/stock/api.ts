import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { listShelf, recountStock } from '../../buying/stock/store.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { raiseContentVersions } from '../sites/store.ts'
import { readCount } from './read-count.ts'
import { type ShelfView, shelfSchema } from './shelf-schema.ts'

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/stock',
  summary: 'List the stocked products with the pieces left of each',
  tags: ['staff'],
  ...forStaff('stock:see'),
  responses: { 200: jsonResponse(shelfSchema, 'The stocked products, by name'), ...staffOnly },
})

export const recountRoute = createRoute({
  method: 'post',
  path: '/staff/stock/{slug}',
  summary: 'Set the number of pieces available for sale, after a stock count',
  tags: ['staff'],
  ...forStaff('stock:change'),
  request: {
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/) }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            pieces: z
              .string()
              .max(60)
              .regex(/^[^\0]*$/)
              .openapi({ description: 'Number of pieces, as typed' }),
            seen: z
              .int()
              .min(0)
              .openapi({
                description:
                  'Number that was shown when the new one was entered: ' +
                  'if orders have changed it since, the call is refused',
              }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(shelfSchema, 'All stocked products, with the new number'),
    404: problemResponse('No such stocked product'),
    409: problemResponse('The stock has changed since'),
    422: problemResponse('Invalid number of pieces'),
    ...staffOnly,
  },
})

/** Stock as counted by the office. The first figure comes from the catalogue. */
export function stockApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  const shelfIn = async (language: Language): Promise<ShelfView> =>
    (await listShelf(db))
      .map(({ name, ...row }) => ({ ...row, name: localText(name, language) }))
      .sort((one, other) => one.name.localeCompare(other.name, language))

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    return c.json({ data: await shelfIn(c.var.language) }, 200)
  })

  api.openapi(recountRoute, async (c) => {
    const staff = await requireStaff(context, c, recountRoute)
    const { slug } = c.req.valid('param')
    const { pieces, seen } = c.req.valid('json')
    const read = readCount(pieces)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const left = await db.transaction(async (tx) => {
      const was = await recountStock(tx, slug, { pieces: read.value, seen })
      // Pages state the available quantity.
      if (was === seen) {
        await raiseContentVersions(tx)
        await recordChange(tx, {
          ...{ at: context.now(), by: staff, noun: 'stock', nounId: slug, action: 'changed' },
          before: { pieces: seen },
          after: { pieces: read.value },
        })
      }
      return was
    })
    if (left === undefined)
      throw new HttpProblem(404, { code: 'staff.stock.unknown', field: 'slug' })
    if (left !== seen)
      throw new HttpProblem(409, {
        code: 'staff.stock.moved',
        field: 'pieces',
        params: { left, seen },
      })
    c.var.log.info('stock.counted', {
      product: slug,
      before: seen,
      pieces: read.value,
      by: staff.id,
    })
    return c.json({ data: await shelfIn(c.var.language) }, 200)
  })

  return api
}

import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { extension, keptUntil } from './keeping.ts'
import { askToKeep, deleteAsked } from './keeping-lifecycle.ts'
import { keepingSchema, type ShownKeeping } from './keeping-schema.ts'
import { findKeeping, type OrderKeeping } from './store-keeping.ts'

const Params = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) })

const shown = jsonResponse(keepingSchema, 'Storage period of the files')
const unknown = problemResponse('No order has this token')

export const readRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/files',
  tags: ['artwork'],
  summary: 'Get how long the files of an order are stored',
  request: { params: Params },
  responses: { 200: shown, 404: unknown },
})

const Wish = z.strictObject({
  extend: z.literal(true).optional(),
  forReorders: z.boolean().optional(),
})

export const keepRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/files',
  tags: ['artwork'],
  summary: 'Extend the storage of the files by 30 days, or keep approved files for re-orders',
  request: {
    params: Params,
    body: { required: true, content: { 'application/json': { schema: Wish } } },
  },
  responses: {
    200: shown,
    404: unknown,
    409: problemResponse('The order is in progress, or storage cannot be extended'),
  },
})

export const deletionRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/files',
  tags: ['artwork'],
  summary: 'Delete the files of a finished order',
  request: { params: Params },
  responses: { 200: shown, 404: unknown, 409: problemResponse('The files are still needed') },
})

const unknownOrder = () => new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })

const show = (keeping: OrderKeeping): ShownKeeping => ({
  files: keeping.files,
  approved: keeping.approved,
  until: keptUntil(keeping.endedOn, keeping),
  mayExtendTo: keeping.files > 0 ? extension(keeping.endedOn, keeping) : null,
  forReorders: keeping.forReorders,
  mayDelete: keeping.endedOn !== null && keeping.files > 0,
})

function shownOrRefused(answer: Result<OrderKeeping> | undefined): ShownKeeping {
  if (!answer) throw unknownOrder()
  const [refusal] = answer.ok ? [] : answer.refusals
  if (refusal) throw new HttpProblem(409, refusal)
  if (!answer.ok) throw new HttpProblem(409, { code: 'artwork.keep.needed', field: '' })
  return show(answer.value)
}

/** What a customer may decide about the files of an order, by the key of its link. */
export function keepingApi(context: Context): Api {
  const api = makeApi()

  api.openapi(readRoute, async (c) => {
    const found = await findKeeping(context.db, c.req.valid('param').token)
    if (!found) throw unknownOrder()
    c.header('cache-control', 'no-store')
    return c.json({ data: show(found) }, 200)
  })

  api.openapi(keepRoute, async (c) => {
    const answer = await askToKeep(context, c.req.valid('param').token, c.req.valid('json'))
    return c.json({ data: shownOrRefused(answer) }, 200)
  })

  api.openapi(deletionRoute, async (c) => {
    const answer = await deleteAsked(context, c.req.valid('param').token)
    return c.json({ data: shownOrRefused(answer) }, 200)
  })

  return api
}

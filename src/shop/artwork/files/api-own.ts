import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi, problemResponse } from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { readCursor } from '../../order/customer-orders.ts'
import { orderedTemplate } from '../../print/template/template-address.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { artworkLineSchema, type OwnFiles, ownFilesSchema } from './artwork-schema.ts'
import { FILE_VIEWS } from './own-files.ts'
import { shownLine } from './shown-line.ts'
import { type LineFiles, listOrdersWithFiles } from './store-customer.ts'

const LARGEST_PAGE = 50
const PAGE = 10

export const ownRoute = createRoute({
  method: 'get',
  path: '/users/files',
  tags: ['users'],
  summary: 'List the files of all orders of the customer: missing files, or all files ever sent',
  security: [{ token: [] }],
  request: {
    query: z.object({
      view: z.enum(FILE_VIEWS).default('waiting'),
      after: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAGE),
    }),
  },
  responses: {
    200: jsonResponse(ownFilesSchema, 'A page of orders with their files'),
    401: problemResponse('No token, or its session has expired'),
    403: problemResponse('Not a customer'),
  },
})

const linesIn = (t: Translate, token: string, lines: readonly LineFiles[]) =>
  z.array(artworkLineSchema).parse(
    lines.map(({ line, files }) =>
      shownLine(
        t,
        line,
        files.toSorted((one, other) => one.design - other.design),
        orderedTemplate(token, line.id),
      ),
    ),
  )

const filesIn = (lines: readonly LineFiles[]) =>
  lines
    .flatMap(({ files }) => files)
    .map(({ id, orderLineId, fileName, sizeBytes, state, createdAt, deletedAt }) => ({
      ...{ id, lineId: orderLineId, fileName, sizeBytes, state },
      sentAt: createdAt.toISOString(),
      deletedOn: deletedAt && madridDay(deletedAt.getTime()),
    }))

/** API calls about the files of all orders of the signed-in customer. */
export function ownFilesApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  api.openapi(ownRoute, async (c) => {
    const { scope } = await requireCapability(context, c, 'seeFiles')
    const { view, after, limit } = c.req.valid('query')
    const { orders, lines, next } = await listOrdersWithFiles(db, scope, {
      view,
      after: readCursor(after),
      limit,
    })
    const items = orders.map(({ id: orderId, number, token, contactName, placedAt, open }) => {
      const own = lines.filter(({ line }) => line.orderId === orderId)
      return {
        number,
        token,
        contactName,
        open,
        placedAt: placedAt.toISOString(),
        lines: linesIn(c.var.t, token, own),
        files: filesIn(own),
      }
    })
    c.header('cache-control', 'no-store')
    return c.json({ data: { items, next } satisfies OwnFiles }, 200)
  })
  return api
}

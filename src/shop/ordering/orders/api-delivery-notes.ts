import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Api, HttpProblem, makeApi, problemResponse } from '../../../platform/http.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { issuerOf } from '../../money/invoices/order-invoice.ts'
import { shipmentsIn } from '../../order/shipment-state.ts'
import { type FullOrder, findOrderByNumber, findOrderByToken } from '../../order/store.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { deliveryNote } from '../papers/delivery-note.ts'
import { renderPaper } from '../papers/paper-job.ts'
import type { Lifecycle } from './lifecycle.ts'
import { languageOf } from './order-mail-lifecycle.ts'

const Binary = z.string().openapi({ format: 'binary' })
const query = z.object({ shipment: z.coerce.number().int().min(1).max(99).optional() })
const paper = {
  description: 'A PDF of A4 pages',
  content: { 'application/pdf': { schema: Binary } },
}

const customerRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/delivery-note',
  tags: ['orders'],
  summary: 'Get the delivery note of a shipped order, or of one of its shipments',
  request: { params: z.object({ token: z.string().regex(/^[^\0]{1,64}$/) }), query },
  responses: {
    200: paper,
    404: problemResponse('No such order, or no such shipment of it'),
    409: problemResponse('The order or shipment has not been shipped yet'),
  },
})

const staffRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/delivery-note',
  tags: ['staff'],
  ...forStaff('orders:see'),
  summary:
    'Get the delivery note of a paid order, in the order’s language, to enclose with the goods',
  request: { params: z.object({ number: z.string().regex(/^[\w-]{1,40}$/) }), query },
  responses: {
    200: paper,
    401: problemResponse('Not signed in, or the session has expired'),
    403: problemResponse('Not a staff account'),
    404: problemResponse('No such order, or no such shipment of it'),
    409: problemResponse('The order is not paid, or was cancelled'),
  },
})

/** Orders whose goods are made, or have left. */
const UNDER_WAY = new Set(['preparing', 'shipped', 'received'])

/** Whether the goods, or those of a shipment, have left the workshop. */
function hasLeft(found: FullOrder, shipment: number | undefined): boolean {
  const { status } = found.order
  if (status === 'shipped' || status === 'received') return true
  return shipmentsIn(found).some(
    ({ number, state }) => number === (shipment ?? 1) && state !== 'preparing',
  )
}

/** Delivery notes: for the workshop and, once the goods have left, for the customer. */
export function papersApi(life: Lifecycle): Api {
  const { context, shop, translator } = life
  const api = makeApi()

  const noteOf = (c: Context, found: FullOrder, shipment: number | undefined) =>
    shop.inSite(found.order.siteId, () => drawn(c, found, shipment))

  async function drawn(
    c: Context,
    found: FullOrder,
    shipment: number | undefined,
  ): Promise<Response> {
    const language = languageOf(found.order.language)
    const t = translator(language)
    const [{ settings }, recipeOf] = await Promise.all([
      shop.site(),
      findRecipesOf(context.db, found.lines, shop.loadedProduct),
    ])
    const note = deliveryNote(found, shipment, {
      recipeOf,
      sender: issuerOf(settings),
      language,
      t,
    })
    if (!note)
      throw new HttpProblem(404, {
        code: 'papers.shipment',
        field: 'shipment',
        params: { shipment: shipment ?? 1 },
      })
    const bytes = await renderPaper(context.papers, { paper: 'deliveryNote', note })
    const name = t('papers.deliveryNote.fileName')
    return c.body(bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}-${note.number}.pdf"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
  }

  api.openapi(customerRoute, async (c) => {
    const found = await findOrderByToken(context.db, c.req.valid('param').token)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    const { shipment } = c.req.valid('query')
    if (!hasLeft(found, shipment)) throw new HttpProblem(409, { code: 'papers.notSent', field: '' })
    return noteOf(c, found, shipment)
  })

  api.openapi(staffRoute, async (c) => {
    await requireStaff(context, c, staffRoute)
    const found = await findOrderByNumber(context.db, c.req.valid('param').number)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
    if (!UNDER_WAY.has(found.order.status))
      throw new HttpProblem(409, { code: 'papers.notPaid', field: '' })
    return noteOf(c, found, c.req.valid('query').shipment)
  })
  return api
}

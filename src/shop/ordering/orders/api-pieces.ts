import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { recordEvent } from '../../order/store.ts'
import { productNameIn, stockStanding, takeMissingStock } from '../../order/store-holds.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import type { Lifecycle } from './lifecycle.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

export const takeRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/missing-pieces',
  tags: ['staff'],
  ...forStaff('orders:change'),
  summary: 'Reserve pieces that were missing when the order was paid: all of them or none',
  request: { params: z.object({ number: OrderNumber }) },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Reserved'),
    404: problemResponse('No such order'),
    409: problemResponse('No pieces are missing, or stock is insufficient'),
    ...shutOut,
  },
})

/** Paid orders with missing stock. */
export function staffPiecesApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  api.openapi(takeRoute, async (c) => {
    const staff = await requireStaff(context, c, takeRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const short = await context.db.transaction(async (tx) => {
      const standing = order.status === 'preparing' ? await stockStanding(tx, order.id) : undefined
      if (!standing || standing.missing.length === 0)
        throw new HttpProblem(409, { code: 'staff.pieces.none', field: '' })
      const found = await takeMissingStock(tx, order.id)
      if (!found)
        await recordEvent(
          tx,
          order.id,
          { actor: 'staff', actorId: staff.id },
          context.now(),
          'stock_filled',
        )
      return found
    })
    if (short) {
      const { slug, ...params } = short
      const product = await productNameIn(context.db, order.id, slug)
      throw new HttpProblem(409, {
        code: 'staff.pieces.short',
        field: '',
        params: { product, ...params },
      })
    }
    c.var.log.info('stock.filled', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}

import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { closeChange } from './change-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { moveShipment } from './shipment-lifecycle.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

export const moveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/shipments/{shipment}/moves',
  tags: ['staff'],
  ...forStaff('shipments:move'),
  summary:
    'Mark one of several shipments as shipped or received; the order’s state follows the last one',
  request: {
    params: z.object({
      number: OrderNumber,
      shipment: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .openapi({ description: 'Number of the shipment, as on the receipt' }),
    }),
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ to: z.enum(['shipped', 'received']) }) },
      },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'State changed'),
    404: problemResponse('No such order, or it has no such shipment'),
    409: problemResponse('Not allowed in this state'),
    ...shutOut,
  },
})

/** Calls of staff about the shipments of an order with several recipients. */
export function staffShipmentsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  api.openapi(moveRoute, async (c) => {
    const staff = await requireStaff(context, c, moveRoute)
    const { number, shipment } = c.req.valid('param')
    const { to } = c.req.valid('json')
    const { order } = await mustFind(life, number)
    const by = { actor: 'staff', actorId: staff.id } as const
    const moved = await context.db.transaction(async (tx) => {
      const result = await moveShipment(life, tx, {
        orderId: order.id,
        shipment,
        to,
        by,
        at: context.now(),
      })
      if (result.ok) await closeChange(life, tx, order.id, 'locked')
      return result
    })
    if (!moved.ok) {
      const [first] = moved.refusals
      throw first?.code === 'orders.unknownShipment'
        ? new HttpProblem(404, first)
        : refusalsAs(409, moved.refusals)
    }
    c.var.log.info('shipment.moved', { order: number, shipment, to, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}

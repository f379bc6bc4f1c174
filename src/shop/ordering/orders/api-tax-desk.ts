import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { loadDistanceSales } from './distance-sales-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { staffOrderSchema } from './staff-order-schema.ts'
import { listDoubtful } from './store-tax.ts'
import { listUnproved } from './store-transport.ts'
import { taxDeskSchema } from './tax-desk-schema.ts'
import { vatNumberView } from './vat-number-view.ts'
import { ruleOnVatNumber } from './vat-ruling-lifecycle.ts'

const tags = ['staff']

export const deskRoute = createRoute({
  method: 'get',
  path: '/staff/taxes',
  tags,
  ...forStaff('taxes'),
  summary:
    'List open tax questions: VAT numbers that may not belong to the buyer, ' +
    'the yearly threshold of distance sales, and exempt supplies without a proof of transport',
  responses: {
    200: jsonResponse(taxDeskSchema, 'The lists'),
    ...shutOut,
  },
})

export const rulingRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/vat-number',
  tags,
  ...forStaff('taxes'),
  summary:
    'Decide whether the VAT number of an order belongs to its buyer; ' +
    'if so, VAT is removed, and refunded if already paid',
  request: {
    params: z.object({ number: OrderNumber }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            belongs: z.boolean(),
            note: z
              .string()
              .trim()
              .min(1)
              .max(500)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed())
              .openapi({
                description:
                  'Evidence for the decision, for the record; not visible to the customer',
              }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Decided, for all orders of this buyer with this number'),
    404: problemResponse('No such order'),
    409: problemResponse('The number is not in doubt, or the order has none'),
    ...shutOut,
  },
})

/** The calls of staff about taxes. */
export function taxDeskApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(deskRoute, async (c) => {
    await requireStaff(context, c, deskRoute)
    const vatNumbers = (await listDoubtful(context.db)).flatMap((order) => {
      const view = vatNumberView(order)
      return view
        ? [{ ...view, orderNumber: order.number, placedAt: order.placedAt.toISOString() }]
        : []
    })
    return c.json(
      {
        data: {
          vatNumbers,
          distanceSales: await loadDistanceSales(life),
          unproved: await listUnproved(context.db),
        },
      },
      200,
    )
  })

  api.openapi(rulingRoute, async (c) => {
    const staff = await requireStaff(context, c, rulingRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const { belongs, note } = c.req.valid('json')
    const ruled = await ruleOnVatNumber(life, order, { belongs, note, staffId: staff.id })
    if (!ruled.ok) throw refusalsAs(409, ruled.refusals)
    c.var.log.info('order.vat_number', { order: number, belongs, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}

import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { customerOrderSchema, methodBody, tokenParam } from '../../order/order-schema.ts'
import { findLinkedOrder, findOrderByToken } from '../../order/store.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import { OrderNumber, receivedTransfer, shutOut } from './api-staff-routes.ts'
import { loadOrderView } from './api-view.ts'
import { confirmDifference, settleOpenChange } from './change-payment-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { requireMethod } from './require-method.ts'
import { requireProof } from './require-proof.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

export const methodRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/change/payment-method',
  tags: ['orders'],
  summary: 'Change the payment method of the difference',
  request: {
    params: tokenParam,
    body: methodBody,
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Changed'),
    404: problemResponse('No such order'),
    409: problemResponse('No change is waiting for payment, or the method is not available'),
  },
})

export const withdrawRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/change/withdrawal',
  tags: ['orders'],
  summary: 'Withdraw a change that is waiting for payment of its difference',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Withdrawn'),
    403: problemResponse(
      'Requires the session of the account, or the permit from a code sent by mail',
    ),
    404: problemResponse('No such order'),
    409: problemResponse('No change is waiting for payment, or a payment is in progress'),
  },
})

export const confirmRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/change/confirmation',
  tags: ['staff'],
  ...forStaff('money:confirm'),
  summary: 'Confirm the bank transfer of the difference; the change takes effect',
  request: {
    params: z.object({ number: OrderNumber }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object(receivedTransfer) } },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'The order after the change'),
    404: problemResponse('No such order'),
    409: problemResponse('No change is waiting for a bank transfer'),
    422: problemResponse('Impossible value date, or less than the difference'),
    ...shutOut,
  },
})

export const staffWithdrawRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/change/withdrawal',
  tags: ['staff'],
  ...forStaff('orders:change'),
  summary: 'Withdraw a change that is waiting for payment, as staff; the customer is notified',
  request: { params: z.object({ number: OrderNumber }) },
  responses: {
    200: jsonResponse(staffOrderSchema, 'The order without the change'),
    404: problemResponse('No such order'),
    409: problemResponse('No change is waiting for payment, or a payment is in progress'),
    ...shutOut,
  },
})

/** Calls about a change that waits for its difference. */
export function changesApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const known = <T>(order: T | undefined): T => {
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order
  }
  const idOf = async (token: string) => known(await findLinkedOrder(context.db, token)).id
  const shown = async (c: ApiContext, token: string) => ({
    data: await loadOrderView(life, known(await findOrderByToken(context.db, token)), c.var),
  })

  api.openapi(methodRoute, async (c) => {
    const { token } = c.req.valid('param')
    const wish = c.req.valid('json')
    requireMethod(context, wish.method, 'method')
    const settled = await settleOpenChange(life, await idOf(token), wish)
    if (!settled.ok) throw refusalsAs(409, settled.refusals)
    return c.json(await shown(c, token), 200)
  })

  api.openapi(withdrawRoute, async (c) => {
    const { token } = c.req.valid('param')
    const order = known(await findLinkedOrder(context.db, token))
    await requireProof(life, c, order)
    const settled = await settleOpenChange(life, order.id, { withdrawnBy: { actor: 'customer' } })
    if (!settled.ok) throw refusalsAs(409, settled.refusals)
    return c.json(await shown(c, token), 200)
  })

  api.openapi(confirmRoute, async (c) => {
    const staff = await requireStaff(context, c, confirmRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const by = { actor: 'staff', actorId: staff.id } as const
    const confirmed = await confirmDifference(life, order.id, c.req.valid('json'), by)
    if (!confirmed.ok) {
      const none = confirmed.refusals.some(({ code }) => code === 'orders.change.none')
      throw refusalsAs(none ? 409 : 422, confirmed.refusals)
    }
    c.var.log.info('order.difference_confirmed', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(staffWithdrawRoute, async (c) => {
    const staff = await requireStaff(context, c, staffWithdrawRoute)
    const { number } = c.req.valid('param')
    const { order } = await mustFind(life, number)
    const settled = await settleOpenChange(life, order.id, {
      withdrawnBy: { actor: 'staff', actorId: staff.id },
    })
    if (!settled.ok) throw refusalsAs(409, settled.refusals)
    c.var.log.info('order.change_withdrawn', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}

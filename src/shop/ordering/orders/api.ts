import { createRoute, z } from '@hono/zod-openapi'
import { clientAddress } from '../../../platform/client-address.ts'
import { requireRoomForOrder } from '../../../platform/disk-room.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { isMailedAbout } from '../../../platform/mail/store.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { claimEarlyFiles } from '../../artwork/early-files/claim-lifecycle.ts'
import { reuseArtwork } from '../../artwork/files/reuse-lifecycle.ts'
import { OrderFormBody } from '../../buying/checkout/order-form-schema.ts'
import { placedOrderSchema } from '../../buying/checkout/placed-order-schema.ts'
import {
  type FullOrder,
  findLinkedOrder,
  findOrderById,
  findOrderByToken,
} from '../../order/store.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import { placingFor } from '../spending/place-for-company.ts'
import { WantedLines } from './api-cart.ts'
import { loadOrderView, notAllowed } from './api-view.ts'
import { tellApprovers } from './approval-lifecycle.ts'
import {
  advanceOrder,
  changePayment,
  type Lifecycle,
  mailCustomer,
  markPaidByWallet,
} from './order-lifecycle.ts'
import { customerOrderSchema } from './order-schema.ts'
import { placeOrder } from './place-order.ts'
import { requireMethod } from './require-method.ts'
import { requireProof } from './require-proof.ts'

/** PostgreSQL's texts cannot contain NUL. */
const OrderToken = z.string().regex(/^[^\0]{1,64}$/)

const OrderBody = z
  .object({
    idempotencyKey: z.string().regex(/^[\w-]{16,64}$/),
    agreed: z.string().max(64),
    lines: WantedLines,
    form: OrderFormBody,
    replaces: OrderToken.optional(),
  })
  .openapi('OrderToPlace')

const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['orders'],
  summary: 'Place an order; repeating it with the same key answers with the same order',
  request: { body: { content: { 'application/json': { schema: OrderBody } }, required: true } },
  responses: {
    200: jsonResponse(placedOrderSchema, 'The order that this key placed before'),
    201: jsonResponse(placedOrderSchema, 'Placed'),
    403: problemResponse('Orders for a company in a role that orders nothing'),
    409: problemResponse('Price or date changed since it was shown'),
    507: problemResponse('No room to write the order: nothing was written'),
    422: problemResponse('What is missing or wrong, all at once'),
  },
})

const tokenParam = z.object({ token: OrderToken })
const viewRoute = createRoute({
  method: 'get',
  path: '/orders/{token}',
  tags: ['orders'],
  summary: 'An order by its unguessable link',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(customerOrderSchema, 'The order'),
    404: problemResponse('No such order'),
  },
})

const moveRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/moves',
  tags: ['orders'],
  summary: 'The customer cancels or deletes an order that is not paid',
  request: {
    params: tokenParam,
    body: {
      content: {
        'application/json': { schema: z.object({ to: z.enum(['cancelled', 'deleted_by_user']) }) },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Moved'),
    403: problemResponse('Of a customer: needs the account, or the permit of a code by mail'),
    404: problemResponse('No such order'),
    409: problemResponse('Not allowed now; the allowed moves are named'),
  },
})

const methodRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/payment-method',
  tags: ['orders'],
  summary: 'Pay an unpaid order in another way',
  request: {
    params: tokenParam,
    body: {
      content: { 'application/json': { schema: z.object({ method: paymentMethodSchema }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Changed'),
    404: problemResponse('No such order'),
    409: problemResponse(
      'Paid, closed, too urgent for a transfer, a way to pay that is not offered, or somebody is paying another amount',
    ),
  },
})

/** 409 where the state changed, 422 where the input is invalid. */
const CONFLICTS = new Set(['orders.changed'])

export function ordersApi(life: Lifecycle): Api {
  const { context, shop } = life
  const api = makeApi()
  const known = <T>(order: T | undefined): T => {
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order
  }
  const found = async (token: string): Promise<FullOrder> =>
    known(await findOrderByToken(context.db, token))
  const shown = async (c: ApiContext, order: FullOrder) => ({
    data: await loadOrderView(life, order, c.var),
  })

  api.openapi(placeRoute, async (c) => {
    const body = c.req.valid('json')
    await requireRoomForOrder(context)
    const ordering = await placingFor(context, c, body.form)
    const address = clientAddress(c)
    let mailed = true
    const placed = await placeOrder(
      context,
      shop,
      { ...body, ...ordering, address },
      c.var.language,
      async (tx, orderId) => {
        // Before the mail of the order, because it depends on the state of the lines' files.
        await claimEarlyFiles(context, tx, orderId, body.lines)
        const order = await findOrderById(tx, orderId)
        if (!order) return
        const waits = order.order.status === 'not_confirmed'
        mailed = await mailCustomer(life, tx, waits ? 'approval_asked' : 'placed', order, address)
        if (waits) await tellApprovers(life, tx, order)
        await reuseArtwork(context, tx, orderId, body.lines)
        if (order.order.dueCents === 0) await markPaidByWallet(life, tx, order, context.now())
      },
    )
    if (!placed.ok)
      throw refusalsAs(
        placed.refusals.some(({ code }) => CONFLICTS.has(code)) ? 409 : 422,
        placed.refusals,
      )
    const { order, repeated } = placed.value
    const { number, accessToken: token, paymentMethod: payment, paymentSettles: settles } = order
    c.var.log.info('order.placed', { order: number, repeated })
    if (repeated) mailed = await isMailedAbout(context.db, order.id)
    return c.json(
      {
        data: { number, token, payment, settles, mailed, waits: order.status === 'not_confirmed' },
      },
      repeated ? 200 : 201,
    )
  })

  api.openapi(viewRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await shown(c, await found(c.req.valid('param').token)), 200)
  })

  api.openapi(moveRoute, async (c) => {
    const { token } = c.req.valid('param')
    const order = await requireProof(life, c, known(await findLinkedOrder(context.db, token)))
    const { to } = c.req.valid('json')
    const by = { actor: 'customer', from: clientAddress(c) } as const
    const result = await context.db.transaction((tx) =>
      advanceOrder(life, tx, order.id, to, by, context.now()),
    )
    if (!result?.moved) throw notAllowed(c.var.t, to, result)
    return c.json(await shown(c, await found(token)), 200)
  })

  api.openapi(methodRoute, async (c) => {
    const order = known(await findLinkedOrder(context.db, c.req.valid('param').token))
    const { method } = c.req.valid('json')
    requireMethod(context, method, 'method')
    const asks = order.orderedBy === null ? undefined : await actingOf(context, c)
    const changed = await context.db.transaction((tx) =>
      changePayment(life, tx, order.id, method, context.now(), { asks, from: clientAddress(c) }),
    )
    if (!changed.ok) throw refusalsAs(409, changed.refusals)
    return c.json(await shown(c, changed.value), 200)
  })
  return api
}

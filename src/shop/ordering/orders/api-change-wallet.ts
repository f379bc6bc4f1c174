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
import { balanceOf } from '../../buying/wallet/store.ts'
import { customerOrderSchema, tokenParam } from '../../order/order-schema.ts'
import { findLinkedOrder, findOrderByToken } from '../../order/store.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { loadOrderView } from './api-view.ts'
import { settleOpenChange } from './change-payment-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { findOpenChange } from './store-changes.ts'

const WalletOfChange = z
  .object({
    balanceCents: z.int().openapi({
      description:
        'What the difference could be paid with: the balance, and what is set aside for it already',
    }),
  })
  .openapi('WalletOfChange')
const ownOnly = {
  401: problemResponse('Nobody is signed in, or the session is over'),
  403: problemResponse('Not a customer'),
  404: problemResponse('No such order of this customer'),
}

export const walletRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/change/wallet',
  tags: ['orders'],
  security: [{ token: [] }],
  summary: 'What the wallet of the customer could pay of the difference',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(WalletOfChange, 'Of whoever ordered'),
    409: problemResponse('No change waits'),
    ...ownOnly,
  },
})

export const payFromWalletRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/change/wallet',
  tags: ['orders'],
  security: [{ token: [] }],
  summary:
    'Pay the difference of a change from the wallet, whole or in part; what it pays whole is the order from then on',
  request: {
    params: tokenParam,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            amount: z
              .string()
              .max(40)
              .regex(/^[^\0]*$/)
              .openapi({
                description:
                  'As typed; empty: as much as there is and is needed; 0: nothing, what was set aside is given back',
              }),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Set aside, or paid'),
    409: problemResponse('No change waits, or somebody is paying for it'),
    422: problemResponse('No amount, or more than there is'),
    ...ownOnly,
  },
})

function known<T>(order: T | undefined): T {
  if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
  return order
}

/** Paying the difference of a change from the wallet of the order's customer. */
export function changeWalletApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  /**
   * An order of another customer is treated as unknown: its link does not give access to a wallet.
   */
  const own = async (c: ApiContext, token: string) => {
    const customer = await requireCustomer(context, c)
    const { id, customerId } = known(await findLinkedOrder(context.db, token))
    if (customerId !== customer.id)
      throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return { orderId: id, customerId }
  }

  api.openapi(walletRoute, async (c) => {
    const { orderId, customerId } = await own(c, c.req.valid('param').token)
    const change = await findOpenChange(context.db, orderId)
    if (!change) throw new HttpProblem(409, { code: 'orders.change.none', field: '' })
    c.header('cache-control', 'no-store')
    return c.json(
      { data: { balanceCents: (await balanceOf(context.db, customerId)) + change.walletCents } },
      200,
    )
  })

  api.openapi(payFromWalletRoute, async (c) => {
    const { token } = c.req.valid('param')
    const { orderId, customerId } = await own(c, token)
    const settled = await settleOpenChange(life, orderId, { ...c.req.valid('json'), customerId })
    if (!settled.ok)
      throw refusalsAs(
        settled.refusals.some(({ field }) => field !== '') ? 422 : 409,
        settled.refusals,
      )
    return c.json(
      { data: await loadOrderView(life, known(await findOrderByToken(context.db, token)), c.var) },
      200,
    )
  })

  return api
}

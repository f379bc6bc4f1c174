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
        'Wallet amount available for the difference: the balance plus the amount ' +
        'already reserved for it',
    }),
  })
  .openapi('WalletOfChange')
const ownOnly = {
  401: problemResponse('Not signed in, or the session has expired'),
  403: problemResponse('Not a customer'),
  404: problemResponse('No such order of this customer'),
}

export const walletRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/change/wallet',
  tags: ['orders'],
  security: [{ token: [] }],
  summary: 'Get the wallet amount available for the difference',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(WalletOfChange, 'Available wallet amount of the buyer'),
    409: problemResponse('No change is waiting for payment'),
    ...ownOnly,
  },
})

export const payFromWalletRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/change/wallet',
  tags: ['orders'],
  security: [{ token: [] }],
  summary:
    'Pay all or part of the difference from the wallet; if it is paid in full, ' +
    'the change takes effect',
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
                  'Amount in euros as typed; empty: the maximum; 0: release the reserved amount',
              }),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Reserved, or paid'),
    409: problemResponse('No change is waiting for payment, or a payment is in progress'),
    422: problemResponse('Invalid amount, or more than the balance'),
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

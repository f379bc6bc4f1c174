import { createRoute, z } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi, problemResponse } from '../../../platform/http.ts'
import { type InvoiceName, invoiceNames } from '../../money/invoices/store-customer.ts'
import { ORDER_FILTERS, readCursor } from '../../order/customer-orders.ts'
import { type CustomerOrders, customerOrdersSchema } from '../../order/customer-orders-schema.ts'
import { listCustomerOrders } from '../../people/accounts/store-customer.ts'
import { cleanText } from '../../print/address/form.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { invoiceLink } from '../../site/links.ts'

const LARGEST_PAGE = 50
const PAGE = 20

export const ordersRoute = createRoute({
  method: 'get',
  path: '/users/orders',
  tags: ['users'],
  summary: 'List the orders of the customer, newest first, paginated',
  security: [{ token: [] }],
  request: {
    query: z.object({
      filter: z.enum(ORDER_FILTERS).default('all'),
      search: z.string().max(200).default(''),
      after: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAGE),
    }),
  },
  responses: {
    200: jsonResponse(customerOrdersSchema, 'A page of subscribers'),
    401: problemResponse('No token, or its session has expired'),
    403: problemResponse('Not a customer'),
  },
})

const invoicesIn = (all: readonly InvoiceName[], orderId: string, token: string) =>
  all
    .filter((invoice) => invoice.orderId === orderId)
    .map(({ number, kind }) => ({ number, kind, href: invoiceLink(token, number) }))

export function customerOrdersApi(context: Context): Api {
  const api = makeApi()
  // Compressed: twenty similar orders shrink to a fifth, which a slow line needs for their first
  // view.
  api.use('/users/orders', compress())
  api.openapi(ordersRoute, async (c) => {
    const { scope } = await requireCapability(context, c, 'seeOwnOrders')
    const { filter, search, after, limit } = c.req.valid('query')
    const wanted = { filter, search: cleanText(search), after: readCursor(after), limit }
    const {
      items,
      next,
      beside: invoices,
    } = await listCustomerOrders(context.db, scope, wanted, invoiceNames)
    const data: CustomerOrders = {
      items: items.map(({ id: orderId, ...order }) => ({
        ...order,
        invoices: invoicesIn(invoices, orderId, order.token),
      })),
      next,
    }
    c.header('cache-control', 'no-store')
    return c.json({ data }, 200)
  })
  return api
}

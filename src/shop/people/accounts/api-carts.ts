import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { cartItemSchema } from '../../print/line/cart-item-schema.ts'
import { readItem } from '../../print/line/read-cart.ts'
import { unknownFieldsOf } from '../../print/quoting/parse-configuration.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import type { AccountParts } from './customer-account.ts'
import { keepCartItem, listCart, MOST_CART_ITEMS, removeCartItem } from './store-carts.ts'

const security = [{ token: [] }]

export const listRoute = createRoute({
  method: 'get',
  path: '/users/carts',
  tags: ['users'],
  summary: 'The cart of the customer, newest first',
  security,
  responses: { 200: jsonResponse(z.array(cartItemSchema), 'The items'), ...customersOnly },
})
export const keepRoute = createRoute({
  method: 'post',
  path: '/users/carts',
  tags: ['users'],
  summary:
    'Put one item into the cart under the id that the browser gave it: a repeated call replaces it and never doubles it',
  security,
  request: {
    body: {
      content: {
        'application/json': {
          schema: z
            .looseObject({
              clientId: z.string().max(100).optional(),
              id: z.string().max(100).optional(),
            })
            .openapi('CartItemToKeep'),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(cartItemSchema, 'Kept'),
    409: problemResponse('The cart is full'),
    422: problemResponse('Not an item of a cart'),
    ...customersOnly,
  },
})
export const removeRoute = createRoute({
  method: 'delete',
  path: '/users/carts/{id}',
  tags: ['users'],
  summary: 'Take an item out, by the browser’s id or the server’s',
  security,
  request: { params: z.object({ id: z.string().regex(/^[^\0]{1,100}$/) }) },
  responses: { 204: { description: 'It is not in the cart' }, ...customersOnly },
})

/**
 * PostgreSQL's JSON cannot contain NUL or lone surrogates; in JSON text both are escapes, and a
 * literal backslash is doubled.
 */
const UNKEPT = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/gi
/** A year in the database's format: four digits, from 1 on. */
const hasPlainYear = ({ date }: CartItem): boolean =>
  /^(?!0000)\d{4}-/.test(new Date(date).toISOString())
const kept = (item: CartItem): CartItem => JSON.parse(JSON.stringify(item).replaceAll(UNKEPT, '$1'))

export function cartCalls(api: Api, { context }: AccountParts): void {
  const { db } = context

  api.openapi(listRoute, async (c) =>
    c.json({ data: await listCart(db, (await requireCustomer(context, c)).id) }, 200),
  )

  api.openapi(keepRoute, async (c) => {
    const customer = await requireCustomer(context, c)
    const { clientId, ...body } = c.req.valid('json')
    const unknown = unknownFieldsOf(body.configuration)
    if (unknown.length > 0) throw refusalsAs(422, unknown)
    const item = readItem({ ...body, id: clientId ?? body.id })
    if (!item || !hasPlainYear(item))
      throw new HttpProblem(422, { code: 'cart.invalid', field: 'item' })
    const data = await db.transaction((tx) => keepCartItem(tx, customer.id, kept(item)))
    if (!data)
      throw new HttpProblem(409, {
        code: 'account.cart.full',
        field: '',
        params: { limit: MOST_CART_ITEMS },
      })
    return c.json({ data }, 200)
  })

  api.openapi(removeRoute, async (c) => {
    const customer = await requireCustomer(context, c)
    await removeCartItem(db, customer.id, c.req.valid('param').id)
    return c.body(null, 204)
  })
}

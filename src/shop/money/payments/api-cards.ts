import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { savedCardSchema } from './payments-schema.ts'
import { deleteCard, listCards, makeDefault } from './store-cards.ts'

const tags = ['users']
const security = [{ token: [] }]
const cards = {
  200: jsonResponse(z.array(savedCardSchema), 'The stored cards, the default one first'),
  ...customersOnly,
}
const request = { params: z.object({ id: z.uuid() }) }
const unknown = { 404: problemResponse('The customer has no such card') }

export const listRoute = createRoute({
  method: 'get',
  path: '/users/cards',
  tags,
  security,
  summary: 'List the stored cards of the customer',
  responses: cards,
})
export const removeRoute = createRoute({
  method: 'delete',
  path: '/users/cards/{id}',
  tags,
  security,
  summary: 'Delete a stored card; the newest remaining card becomes the default',
  request,
  responses: { ...cards, ...unknown },
})
export const defaultRoute = createRoute({
  method: 'post',
  path: '/users/cards/{id}/default',
  tags,
  security,
  summary: 'Make a card the default',
  request,
  responses: { ...cards, ...unknown },
})

/**
 * A customer's saved cards: list, choose the default, delete. They are saved by paying with them.
 */
export function cardsApi(context: Pick<Context, 'db' | 'now'>): Api {
  const api = makeApi()
  const { db } = context

  api.openapi(listRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    return c.json({ data: await listCards(db, id) }, 200)
  })
  api.openapi(removeRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    if (!(await deleteCard(db, id, c.req.valid('param').id)))
      throw new HttpProblem(404, { code: 'payments.card_unknown', field: 'id' })
    return c.json({ data: await listCards(db, id) }, 200)
  })
  api.openapi(defaultRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    if (!(await makeDefault(db, id, c.req.valid('param').id)))
      throw new HttpProblem(404, { code: 'payments.card_unknown', field: 'id' })
    return c.json({ data: await listCards(db, id) }, 200)
  })
  return api
}

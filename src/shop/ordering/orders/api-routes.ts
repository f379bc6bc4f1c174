import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { customerOrderSchema, tokenParam } from '../../order/order-schema.ts'

export const moveRoute = createRoute({
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

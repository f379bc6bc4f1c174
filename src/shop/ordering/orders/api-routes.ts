import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { customerOrderSchema, tokenParam } from '../../order/order-schema.ts'

export const moveRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/moves',
  tags: ['orders'],
  summary: 'Cancel or delete an unpaid order',
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
    200: jsonResponse(customerOrderSchema, 'State changed'),
    403: problemResponse(
      'The order belongs to an account: requires its session, ' +
        'or the permit from a code sent by mail',
    ),
    404: problemResponse('No such order'),
    409: problemResponse('Not allowed in this state; `params` lists the allowed moves'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { NOTE_LIMIT } from '../desk/note-limit.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

const params = z.object({ number: OrderNumber })
const responses = {
  200: jsonResponse(staffOrderSchema, 'The updated order'),
  404: problemResponse('No such order'),
  ...shutOut,
}

export const noteRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/notes',
  tags: ['staff'],
  ...forStaff('orders:see'),
  summary:
    'Add a note for staff to an order; @name mentions a colleague, who finds it in the queue',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            said: z
              .string()
              .max(NOTE_LIMIT)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed().trim()),
          }),
        },
      },
    },
  },
  responses: {
    ...responses,
    422: problemResponse(
      'Empty, or a mention that names several colleagues or none who may see it',
    ),
  },
})

export const seenRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/notes/seen',
  tags: ['staff'],
  ...forStaff('orders:see'),
  summary: 'Mark the notes of an order that mention the caller as seen',
  request: { params },
  responses,
})

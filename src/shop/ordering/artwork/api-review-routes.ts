import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'

const Length = z.int().min(-1_000_000).max(1_000_000)

const params = z.object({ number: OrderNumber, artworkId: z.uuid() })

const responses = {
  200: jsonResponse(staffOrderSchema, 'The order after it'),
  404: problemResponse('No such order, or no such file of it that is current'),
  409: problemResponse('The line is approved, the order is closed, or the file is not checked yet'),
  422: problemResponse('What cannot be asked, all of it'),
  ...shutOut,
}

export const changesRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/changes',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'Ask the customer to change a file: in words, and where on its piece; the customer is told by mail',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            comment: z
              .string()
              .max(10_000)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed()),
            area: z
              .strictObject({
                page: z.int().min(0).max(100_000),
                xMm: Length,
                yMm: Length,
                widthMm: Length,
                heightMm: Length,
              })
              .nullable()
              .openapi({ description: 'In mm of the finished piece, from its upper left corner' }),
          }),
        },
      },
    },
  },
  responses,
})

export const goodRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/good',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'A file was looked at and is good: it waits for the customer’s approval; what was asked of it is asked no more',
  request: { params },
  responses,
})

const REASON_LIMIT = 500

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/past-check',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'Send a file that the check blocks to one of the staff in the customer’s place; nothing is printed, and no date counts, before it is accepted',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            reason: z
              .string()
              .trim()
              .max(REASON_LIMIT)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed())
              .openapi({ description: 'For the record; the customer does not see it' }),
          }),
        },
      },
    },
  },
  responses: {
    ...responses,
    409: problemResponse(
      'It is not blocked, changes are asked for, the line is approved, or the order is closed',
    ),
  },
})

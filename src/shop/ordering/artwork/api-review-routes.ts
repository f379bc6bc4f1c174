import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'

const Length = z.int().min(-1_000_000).max(1_000_000)

const params = z.object({ number: OrderNumber, artworkId: z.uuid() })

const responses = {
  200: jsonResponse(staffOrderSchema, 'The updated order'),
  404: problemResponse('No such order, or it has no such current file'),
  409: problemResponse(
    'The line is approved, the order is closed, or the file has not been checked yet',
  ),
  422: problemResponse('All invalid parts of the request'),
  ...shutOut,
}

export const changesRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/changes',
  tags: ['staff'],
  ...forStaff('files:review'),
  summary:
    'Request changes to a file from the customer, by mail, with a text and an area of the piece',
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
              .openapi({
                description: 'Area in mm of the finished piece, from its upper left corner',
              }),
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
  ...forStaff('files:review'),
  summary:
    'Accept a reviewed file: it then waits for the customer’s approval, ' +
    'and requested changes are withdrawn',
  request: { params },
  responses,
})

export const preparedRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/prepared',
  tags: ['staff'],
  ...forStaff('files:review'),
  summary:
    'Mark a file that the shop left to a person as prepared for the machine: ' +
    'production of its line may begin',
  request: { params },
  responses: {
    ...responses,
    409: problemResponse('The shop made the file, or the order is closed'),
  },
})

const REASON_LIMIT = 500

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/artworks/{artworkId}/past-check',
  tags: ['staff'],
  ...forStaff('files:review'),
  summary:
    'Submit a blocked file for review on behalf of the customer; ' +
    'production and delivery dates start when it is accepted',
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
              .openapi({ description: 'Reason for the record; not visible to the customer' }),
          }),
        },
      },
    },
  },
  responses: {
    ...responses,
    409: problemResponse(
      'The file is not blocked, changes are requested, the line is approved, ' +
        'or the order is closed',
    ),
  },
})

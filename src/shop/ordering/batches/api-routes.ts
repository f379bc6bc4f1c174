import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'
import { BATCH_ACTIONS, BATCH_LIMIT } from './batch.ts'

const batchSchema = z
  .object({
    items: z.array(
      z.object({
        number: z.string(),
        jobs: z.int().openapi({ description: 'Jobs or files that were moved on' }),
        skipped: z.int().openapi({ description: 'Jobs that the action did not fit' }),
        refusal: z
          .object({ code: z.string(), message: z.string() })
          .nullable()
          .openapi({ description: 'Why nothing was done with this order; null: it was done' }),
      }),
    ),
  })
  .openapi('OrderBatch')
export type OrderBatch = z.infer<typeof batchSchema>

export const batchRoute = createRoute({
  method: 'post',
  path: '/staff/batches',
  tags: ['staff'],
  ...forStaff('orders:see'),
  summary:
    'Do the same with many orders, each in a transaction of its own: confirm transfers, approve ' +
    'files, check for tickets, start, finish, pack, ship',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            action: z.enum(BATCH_ACTIONS),
            idempotencyKey: z
              .string()
              .min(16)
              .max(100)
              .regex(/^[\w-]+$/)
              .openapi({
                description:
                  'Chosen by the client for one request: with the same key an order that was ' +
                  'done is not done again, and the answer is the same',
              }),
            orders: z
              .array(
                z.strictObject({
                  number: OrderNumber,
                  lines: z.array(z.uuid()).max(200).optional().openapi({
                    description: 'Only these lines; absent: all',
                  }),
                }),
              )
              .min(1)
              .max(BATCH_LIMIT),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(batchSchema, 'What was done with each order, in the order of the request'),
    409: problemResponse('The key was used for another action'),
    ...shutOut,
  },
})

/** Ids or numbers in an address, separated by commas. */
const listed = (of: z.ZodType<string, string>, most: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(of).max(most))

export const ticketsRoute = createRoute({
  method: 'get',
  path: '/staff/tickets',
  tags: ['staff'],
  ...forStaff('files:see'),
  summary: 'Get the job tickets of many orders as one PDF: approved jobs and those being made',
  request: {
    query: z.object({
      orders: listed(OrderNumber, BATCH_LIMIT).openapi({
        description: 'Order numbers, separated by commas: the order of the pages',
      }),
      lines: listed(z.uuid(), 200).openapi({
        description: 'Only these lines, separated by commas; absent: all',
      }),
    }),
  },
  responses: {
    200: {
      description: 'A PDF of A4 pages',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such order'),
    409: problemResponse('No ticket to print, too many, or the files were deleted'),
    ...shutOut,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { openMoneySchema } from './open-money-schema.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

const tags = ['staff']
const LONGEST_NOTE = 500

const Note = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NOTE)
  .regex(/^[^\0]*$/)
  .overwrite((text) => text.toWellFormed())

const answers = {
  200: jsonResponse(
    staffOrderSchema,
    'The updated order, including refunds that the gateway refused or has not answered',
  ),
  404: problemResponse('No such order, refund or payment'),
  409: problemResponse('More than is refundable, or not refundable in this state'),
  ...shutOut,
}

export const refundRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/refunds',
  tags,
  ...forStaff('money:refund'),
  summary: 'Refund an order: an amount, lines, or the whole rest',
  request: {
    params: z.object({ number: OrderNumber }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            target: z
              .string()
              .max(40)
              .openapi({
                description:
                  'Code of the refund method: the original payment method, the wallet, ' +
                  'or the method whose refunds staff transfer manually',
              }),
            amountCents: z.int().optional(),
            lines: z.array(z.uuid()).min(1).max(100).optional(),
            reason: Note.openapi({
              description: 'Reason for the record; not visible to the customer',
            }),
          }),
        },
      },
    },
  },
  responses: answers,
})

export const resolveRefundRoute = createRoute({
  method: 'post',
  path: '/staff/refunds/{id}/resolution',
  tags,
  ...forStaff('money:refund'),
  summary:
    'Record whether a refund with unknown result was executed, ' +
    'according to the gateway’s own records',
  request: {
    params: z.object({ id: z.uuid() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ wasDone: z.boolean(), note: Note }) } },
    },
  },
  responses: answers,
})

export const refundOrphanRoute = createRoute({
  method: 'post',
  path: '/staff/orphans/{id}/refund',
  tags,
  ...forStaff('money:refund'),
  summary: 'Refund a payment that matches no open order',
  request: {
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            number: OrderNumber,
            byHand: z.boolean().default(false),
            reason: Note,
          }),
        },
      },
    },
  },
  responses: answers,
})

export const moneyRoute = createRoute({
  method: 'get',
  path: '/staff/money',
  tags,
  ...forStaff('money:see'),
  summary: 'List payments and refunds that need a decision by staff',
  responses: {
    200: jsonResponse(openMoneySchema, 'Unmatched payments and refunds with unknown result'),
    ...shutOut,
  },
})

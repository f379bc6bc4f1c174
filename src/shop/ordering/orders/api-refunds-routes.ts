import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { openMoneySchema } from './open-money-schema.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

const tags = ['staff']
const security = [{ token: [] }]
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
    'The order as it is now: a refund that the gateway refused, or of which it gave no word, is told in it',
  ),
  404: problemResponse('No such order, refund or payment'),
  409: problemResponse('Not so much, not there, or not any more'),
  ...shutOut,
}

export const refundRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/refunds',
  tags,
  security,
  summary: 'Give back money of an order: a sum, lines, or all that is left',
  request: {
    params: z.object({ number: OrderNumber }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            target: z.string().max(40).openapi({
              description:
                'Code of a method: of the payment, of the customer’s balance, or the one whose refunds staff send by hand before',
            }),
            amountCents: z.int().optional(),
            lines: z.array(z.uuid()).min(1).max(100).optional(),
            reason: Note.openapi({ description: 'For the record; the customer does not see it' }),
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
  security,
  summary: 'Say of a refund of unknown end whether it was done, as the bank’s own pages tell',
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
  security,
  summary: 'Give back money that arrived and pays nothing',
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
  security,
  summary: 'Money that waits for staff: payments that pay nothing, refunds of unknown end',
  responses: {
    200: jsonResponse(openMoneySchema, 'What is open'),
    ...shutOut,
  },
})

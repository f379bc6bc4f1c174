import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { STAFF_MOVES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { deskPageSchema } from './desk-schema.ts'
import { DESK_VIEWS } from './desk-views.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

/** Instants are ISO texts in the answer. */
export type Sent<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Sent<Item>[]
    : T extends object
      ? { [Name in keyof T]: Sent<T[Name]> }
      : T

/** The same values as a browser receives them. */
export const asSent = <T>(value: T): Sent<T> => JSON.parse(JSON.stringify(value))

const tags = ['staff']
const security = [{ token: [] }]
export const shutOut = {
  401: problemResponse('Nobody is signed in, or the session is over'),
  403: problemResponse('Signed in, but not as staff'),
}

export const OrderNumber = z.string().regex(/^[\w-]{1,40}$/)
export const deskRoute = createRoute({
  method: 'get',
  path: '/staff/orders',
  tags,
  security,
  summary: 'Orders by saved view and search: open ones by shipping day, the others newest first',
  request: {
    query: z.object({
      view: z.enum(DESK_VIEWS).default('open'),
      search: z
        .string()
        .trim()
        .max(100)
        .regex(/^[^\0]*$/)
        .default('')
        .openapi({ description: 'In number, customer, email, or name of a job' }),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: { 200: jsonResponse(deskPageSchema, 'At most 50'), ...shutOut },
})

export const staffOrderRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}',
  tags,
  security,
  summary: 'One order with everything that staff may know',
  request: { params: z.object({ number: OrderNumber }) },
  responses: {
    200: jsonResponse(staffOrderSchema, 'The order'),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

/** What staff say of a transfer that they confirm. */
export const receivedTransfer = {
  valueOn: z.iso.date().optional().openapi({
    description: 'Value date of the transfer that is confirmed; today where it is left out',
  }),
  receivedCents: z.int().min(1).max(1_000_000_000).optional().openapi({
    description: 'What came by that transfer; what is more than is due waits to be sent back',
  }),
}

export const StaffMoveBody = z.object({
  to: z.enum(ORDER_STATUSES),
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\0]*$/)
    .overwrite((text) => text.toWellFormed())
    .optional()
    .openapi({ description: 'For the record; the customer does not see it' }),
  ...receivedTransfer,
})

export const staffMoveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/moves',
  tags,
  security,
  summary: 'Move an order on; from pending_payment to preparing this confirms the transfer',
  request: {
    params: z.object({ number: OrderNumber }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: StaffMoveBody,
        },
      },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Moved'),
    404: problemResponse('No such order'),
    409: problemResponse('Not allowed now; the allowed moves are named'),
    422: problemResponse(
      'The transfer cannot have that value date, or less came than the order asks for',
    ),
    ...shutOut,
  },
})

export const jobMoveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/lines/{lineId}/moves',
  tags,
  security,
  summary: 'Move the job of a line on: into production, finished, packed',
  request: {
    params: z.object({ number: OrderNumber, lineId: z.uuid() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ move: z.enum(STAFF_MOVES) }) } },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Moved'),
    404: problemResponse('No such order, or the line is not of it'),
    409: problemResponse('Not allowed now; the allowed moves are named'),
    ...shutOut,
  },
})

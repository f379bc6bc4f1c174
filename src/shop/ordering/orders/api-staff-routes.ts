import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv-type.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { siteParameter } from '../../catalogue/sites/site-name-schema.ts'
import { STAFF_MOVES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { DESK_SORTS, DESK_VIEWS } from '../desk/desk-views.ts'
import { DESK_NEEDS } from '../desk/needs.ts'
import { deskPageSchema } from './desk-schema.ts'
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
export const shutOut = {
  401: problemResponse('Not signed in, or the session has expired'),
  403: problemResponse('Not a staff account'),
}

export const OrderNumber = z.string().regex(/^[\w-]{1,40}$/)
/** Which orders are listed, and in which order. */
const deskFilter = {
  view: z.enum(DESK_VIEWS).default('open'),
  need: z.enum(DESK_NEEDS).optional().openapi({
    description: 'Only orders with this need, the oldest first; `view` is not applied',
  }),
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .default('')
    .openapi({
      description:
        'Parts of order number, customer, email, reference, address and job name, without ' +
        'accents; a telephone number in any notation; or an amount',
    }),
  sort: z.enum(DESK_SORTS).optional().openapi({ description: 'Instead of the order of the queue' }),
  order: z.enum(['asc', 'desc']).default('asc').openapi({ description: 'Of `sort`' }),
  ...siteParameter,
}

export const deskRoute = createRoute({
  method: 'get',
  path: '/staff/orders',
  tags,
  ...forStaff('orders:see'),
  summary: 'List orders by saved view and search: open orders by shipping day, others newest first',
  request: {
    query: z.object({
      ...deskFilter,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
  },
  responses: {
    200: jsonResponse(deskPageSchema, 'At most 50 orders'),
    404: problemResponse('No such site'),
    ...shutOut,
  },
})

export const deskFileRoute = createRoute({
  method: 'get',
  path: '/staff/orders/file.csv',
  tags,
  ...forStaff('orders:see'),
  summary: 'Download all orders of a list as CSV, in its order; recorded',
  request: { query: z.object(deskFilter) },
  responses: {
    200: {
      description: 'UTF-8 with byte order mark, semicolons, decimal commas, no formulas',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    404: problemResponse('No such site'),
    422: problemResponse('Too many orders for one file'),
    ...shutOut,
  },
})

export const staffOrderRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}',
  tags,
  ...forStaff('orders:see'),
  summary: 'Get an order with all data for staff',
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
    description: 'Value date of the confirmed transfer; default: today',
  }),
  receivedCents: z.int().min(1).max(1_000_000_000).optional().openapi({
    description: 'Amount of the transfer in cents; an excess is kept for a refund',
  }),
}

const StaffMoveBody = z.object({
  to: z.enum(ORDER_STATUSES),
  reason: z
    .string()
    .trim()
    .max(500)
    .regex(/^[^\0]*$/)
    .overwrite((text) => text.toWellFormed())
    .optional()
    .openapi({ description: 'Reason for the record; not visible to the customer' }),
  ...receivedTransfer,
})

export const staffMoveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/moves',
  tags,
  ...forStaff('orders:move'),
  summary:
    'Change the state of an order; from `pending_payment` to `preparing` confirms ' +
    'the bank transfer',
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
    200: jsonResponse(staffOrderSchema, 'State changed'),
    404: problemResponse('No such order'),
    409: problemResponse('Not allowed in this state; `params` lists the allowed moves'),
    422: problemResponse('Impossible value date, or less than the amount due'),
    ...shutOut,
  },
})

export const jobMoveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/lines/{lineId}/moves',
  tags,
  ...forStaff('jobs:move'),
  summary: 'Change the state of a line’s job: in production, finished, packed',
  request: {
    params: z.object({ number: OrderNumber, lineId: z.uuid() }),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ move: z.enum(STAFF_MOVES) }) } },
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'State changed'),
    404: problemResponse('No such order, or it has no such line'),
    409: problemResponse('Not allowed in this state; `params` lists the allowed moves'),
    ...shutOut,
  },
})

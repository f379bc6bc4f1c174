import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, oneFile, problemResponse } from '../../../platform/http.ts'
import { bankEntriesSchema, readStatementSchema } from '../../money/bank/bank-schema.ts'
import { ENTRY_STATES } from '../../money/bank/entry-state.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'

const tags = ['staff']
const MOST_ORDERS = 20

export const readRoute = createRoute({
  method: 'post',
  path: '/staff/bank/statements',
  tags,
  ...forStaff('money:confirm'),
  summary:
    'Read a bank statement, CAMT.053 or CSV, at most 5 MB; entries that are known are not added ' +
    'again, and nothing is confirmed',
  // Only documented; read by the handler.
  requestBody: oneFile,
  responses: {
    200: jsonResponse(readStatementSchema, 'What was read'),
    413: problemResponse('Too large'),
    422: problemResponse('Not a statement; each wrong line with its cause'),
    ...shutOut,
  },
})

export const entriesRoute = createRoute({
  method: 'get',
  path: '/staff/bank/entries',
  tags,
  ...forStaff('money:see'),
  summary: 'List entries of bank statements, newest first; open ones with the orders they may pay',
  request: {
    query: z.object({
      state: z.enum(ENTRY_STATES).default('open'),
      after: z.string().max(100).optional().openapi({ description: '`next` of the page before' }),
    }),
  },
  responses: { 200: jsonResponse(bankEntriesSchema, 'At most 50 entries'), ...shutOut },
})

const params = z.object({ id: z.uuid() })
const decided = {
  204: { description: 'Done' },
  404: problemResponse('No such entry'),
  409: problemResponse('Already decided'),
  ...shutOut,
}
const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})

export const confirmEntryRoute = createRoute({
  method: 'post',
  path: '/staff/bank/entries/{id}/confirmation',
  tags,
  ...forStaff('money:confirm'),
  summary:
    'Confirm that an entry is the transfer of these orders, with its value date; ' +
    'an excess is kept for a refund',
  request: {
    params,
    ...json(z.object({ orders: z.array(OrderNumber).min(1).max(MOST_ORDERS) })),
  },
  responses: {
    ...decided,
    422: problemResponse('Less than is due, an impossible value date, or no transfer is awaited'),
  },
})

const Reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\0]*$/)
  .overwrite((text) => text.toWellFormed())

export const ignoreEntryRoute = createRoute({
  method: 'post',
  path: '/staff/bank/entries/{id}/ignoring',
  tags,
  ...forStaff('money:confirm'),
  summary: 'Ignore an entry, with a reason',
  request: { params, ...json(z.object({ reason: Reason })) },
  responses: decided,
})

export const reopenEntryRoute = createRoute({
  method: 'post',
  path: '/staff/bank/entries/{id}/reopening',
  tags,
  ...forStaff('money:confirm'),
  summary: 'Put an ignored entry back on the list',
  request: { params },
  responses: decided,
})

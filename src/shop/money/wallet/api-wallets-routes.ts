import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv-type.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import {
  correctionSchema,
  staffWalletSchema,
  WalletsFileQuery,
  WalletsQuery,
  walletsPageSchema,
} from './wallets-schema.ts'

const tags = ['staff']
const params = z.object({ id: z.uuid() })
const unknown = problemResponse('No such customer')

export const walletsRoute = createRoute({
  method: 'get',
  path: '/staff/wallets',
  tags,
  ...forStaff('money:see'),
  summary: 'List and search the wallets of customers that have had a movement',
  request: { query: WalletsQuery },
  responses: { 200: jsonResponse(walletsPageSchema, 'At most 50 wallets'), ...staffOnly },
})

export const walletsFileRoute = createRoute({
  method: 'get',
  path: '/staff/wallets/file.csv',
  tags,
  ...forStaff('money:see'),
  summary: 'Download the wallets of a search, or chosen ones, as CSV; recorded',
  request: { query: WalletsFileQuery },
  responses: {
    200: {
      description: 'At most 100 000 wallets',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})

export const staffWalletRoute = createRoute({
  method: 'get',
  path: '/staff/wallets/{id}',
  tags,
  ...forStaff('money:see'),
  summary: 'Get the wallet of a customer with its entries, paginated',
  request: {
    params,
    query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  },
  responses: { 200: jsonResponse(staffWalletSchema, 'The wallet'), 404: unknown, ...staffOnly },
})

export const correctWalletRoute = createRoute({
  method: 'post',
  path: '/staff/wallets/{id}/corrections',
  tags,
  ...forStaff('wallets:change'),
  summary: 'Credit or debit the wallet of a customer, with the reason that the customer reads',
  request: {
    params,
    body: { content: { 'application/json': { schema: correctionSchema } }, required: true },
  },
  responses: {
    200: jsonResponse(staffWalletSchema, 'The wallet after it, first page'),
    404: unknown,
    409: problemResponse('The key made another correction'),
    422: problemResponse('Refused, by field'),
    ...staffOnly,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { ownInvoicesSchema } from './invoice-schema.ts'

const security = [{ token: [] }]

const LARGEST_PAGE = 100
const PAGE = 20
const QuarterText = z.string().regex(/^20\d{2}-T[1-4]$/)

export const ownRoute = createRoute({
  method: 'get',
  path: '/users/invoices',
  tags: ['users'],
  summary: 'List the invoices of the customer, paginated, and the quarters since the first order',
  security,
  request: {
    query: z.object({
      quarter: z.union([z.literal(''), QuarterText]).default(''),
      after: z.string().max(130).optional(),
      limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(PAGE),
    }),
  },
  responses: { 200: jsonResponse(ownInvoicesSchema, 'A page of subscribers'), ...customersOnly },
})

export const quarterRoute = createRoute({
  method: 'get',
  path: '/users/invoices/{quarter}',
  tags: ['users'],
  summary: 'Download all invoices of a quarter as a ZIP file',
  security,
  request: { params: z.object({ quarter: QuarterText }) },
  responses: {
    200: {
      description: 'ZIP file with one PDF per invoice, in order of issue',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No invoice was issued in this quarter'),
    ...customersOnly,
  },
})

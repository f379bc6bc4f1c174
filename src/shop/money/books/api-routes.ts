import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { siteParameter } from '../../catalogue/sites/site-name-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { registerSchema, registerSumsSchema } from './books-schema.ts'
import { REGISTER_STATES } from './register-query.ts'

const tags = ['staff']

const days = {
  from: z.iso.date().optional().openapi({ description: 'First day' }),
  to: z.iso.date().optional().openapi({ description: 'Last day' }),
}

const search = {
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .default('')
    .openapi({
      description: 'Beginning of words of number, order, buyer and tax number; or an amount',
    }),
  ...days,
  state: z.enum(REGISTER_STATES).optional(),
  ...siteParameter,
}

const CHOSEN = /^[A-Z]{1,2}\d{4}-\d{1,12}(?:,[A-Z]{1,2}\d{4}-\d{1,12}){0,199}$/

/** A search, or chosen ones of it. */
const FileQuery = z.object({
  ...search,
  numbers: z.string().regex(CHOSEN).optional().openapi({
    description: 'Only these invoices, by comma',
  }),
})

/** The days of a period. */
const PeriodQuery = z
  .object(days)
  .openapi({ description: 'Days of a period; without any, this month' })

const noSite = problemResponse('No such site')

const csvFile = {
  200: {
    description: 'UTF-8 with byte order mark, semicolons, decimal commas, no formulas',
    content: { [CSV_TYPE]: { schema: z.string() } },
  },
}

export const registerRoute = createRoute({
  method: 'get',
  path: '/staff/invoices',
  tags,
  ...forStaff('invoices:see'),
  summary: 'List issued invoices, newest first: search, days of issue, state at the tax agency',
  request: {
    query: z.object({
      ...search,
      after: z.string().max(100).optional().openapi({ description: '`next` of the page before' }),
    }),
  },
  responses: {
    404: noSite,
    200: jsonResponse(registerSchema, 'At most 50 invoices'),
    ...staffOnly,
  },
})

export const sumsRoute = createRoute({
  method: 'get',
  path: '/staff/invoices/sums',
  tags,
  ...forStaff('invoices:see'),
  summary: 'Sum the issued invoices of a search',
  request: { query: z.object(search) },
  responses: {
    404: noSite,
    200: jsonResponse(registerSumsSchema, 'The sums'),
    ...staffOnly,
  },
})

export const registerFileRoute = createRoute({
  method: 'get',
  path: '/staff/invoices/file.csv',
  tags,
  ...forStaff('invoices:see'),
  summary: 'Download the issued invoices of a search, or chosen ones, as CSV',
  request: { query: FileQuery },
  responses: {
    ...csvFile,
    422: problemResponse('Too many invoices for one file'),
    ...staffOnly,
  },
})

export const bookRoute = createRoute({
  method: 'get',
  path: '/staff/invoices/book.csv',
  tags,
  ...forStaff('invoices:see'),
  summary:
    'Download the book of issued invoices of a period in the common format of the tax agency ' +
    '(EXPEDIDAS_INGRESOS, CSV)',
  request: { query: PeriodQuery },
  responses: {
    ...csvFile,
    422: problemResponse('Too many invoices for one file'),
    ...staffOnly,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv-type.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import {
  CustomersFileQuery,
  CustomersQuery,
  customerSchema,
  customersPageSchema,
} from './customers-schema.ts'

const ofDesk = { tags: ['staff'], ...forStaff('customers') }

export const customersRoute = createRoute({
  method: 'get',
  path: '/staff/customers',
  summary: 'List and search the accounts of customers',
  ...ofDesk,
  request: { query: CustomersQuery },
  responses: { 200: jsonResponse(customersPageSchema, 'At most 50 accounts'), ...staffOnly },
})
export const customersFileRoute = createRoute({
  method: 'get',
  path: '/staff/customers/file.csv',
  summary: 'Download the accounts of a search as CSV; recorded',
  ...ofDesk,
  request: { query: CustomersFileQuery },
  responses: {
    200: {
      description: 'At most 100 000 accounts',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})
export const customerRoute = createRoute({
  method: 'get',
  path: '/staff/customers/{id}',
  summary: 'Read the account of a customer; each look is recorded with its member of staff',
  ...ofDesk,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(customerSchema, 'The account'),
    404: problemResponse('No such customer'),
    ...staffOnly,
  },
})

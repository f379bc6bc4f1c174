import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { JobFilter, JobQuery, jobFiltersSchema, jobListSchema } from './job-list-schema.ts'

const ofDesk = { tags: ['staff'], ...forStaff('orders:see') }

export const jobListRoute = createRoute({
  method: 'get',
  path: '/staff/jobs',
  ...ofDesk,
  summary: 'List the jobs of all orders: searched, filtered, sorted, page after page',
  request: { query: JobQuery },
  responses: { 200: jsonResponse(jobListSchema, 'At most 50 jobs'), ...staffOnly },
})

export const jobFiltersRoute = createRoute({
  method: 'get',
  path: '/staff/jobs/filters',
  ...ofDesk,
  summary: 'List the products and materials that were ordered',
  responses: { 200: jsonResponse(jobFiltersSchema, 'By name'), ...staffOnly },
})

export const jobFileRoute = createRoute({
  method: 'get',
  path: '/staff/jobs/file.csv',
  ...ofDesk,
  summary: 'Download the jobs of a search as CSV; recorded',
  request: { query: JobFilter },
  responses: {
    200: {
      description: 'At most 20 000 jobs',
      content: { [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})

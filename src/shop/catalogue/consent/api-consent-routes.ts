import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv-type.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import {
  ConsentsFilter,
  ConsentsQuery,
  consentCounts,
  consentForm,
  consentsPage,
  consentView,
} from './consent-schema.ts'

export const consentRoute = createRoute({
  method: 'get',
  path: '/static/consent',
  tags: ['content'],
  summary: 'Get the cookie list and the services that need consent',
  responses: { 200: jsonResponse(consentView, 'Texts in the language of the call') },
})

export const answerConsentRoute = createRoute({
  method: 'post',
  path: '/consents',
  tags: ['content'],
  summary: 'Record a visitor’s choice about cookies',
  description: 'Kept: time, choice, site, language, versions and the random id. No address.',
  request: {
    body: { required: true, content: { 'application/json': { schema: consentForm } } },
  },
  responses: {
    204: { description: 'Recorded' },
    400: problemResponse('Malformed'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const consentCountsRoute = createRoute({
  method: 'get',
  path: '/staff/consents',
  tags: ['staff'],
  ...forStaff('settings'),
  summary: 'Count the choices about cookies of the last 365 days',
  responses: { 200: jsonResponse(consentCounts, 'By what was allowed'), ...staffOnly },
})

export const consentsRoute = createRoute({
  method: 'get',
  path: '/staff/consents/list',
  tags: ['staff'],
  ...forStaff('settings'),
  summary: 'List the choices about cookies of the last 365 days, newest first',
  request: { query: ConsentsQuery },
  responses: { 200: jsonResponse(consentsPage, 'At most 50 choices'), ...staffOnly },
})

export const consentExportRoute = createRoute({
  method: 'get',
  path: '/staff/consents/export',
  tags: ['staff'],
  ...forStaff('settings'),
  summary: 'Export the recorded choices of the last 365 days as CSV, newest first',
  description: 'At most 100 000 rows.',
  request: { query: ConsentsFilter },
  responses: {
    200: { description: 'CSV', content: { [CSV_TYPE]: { schema: z.string() } } },
    ...staffOnly,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'

const Params = z.object({ number: z.string().regex(/^[A-Z0-9-]{1,40}$/), lineId: z.uuid() })

const Binary = z.string().openapi({ format: 'binary' })

const REFUSED = {
  401: problemResponse('Not signed in'),
  403: problemResponse('Not a staff account'),
  404: problemResponse('No such order, or it has no such line'),
  409: problemResponse('Not approved yet, or the files were deleted'),
}

export const ticketRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/lines/{lineId}/ticket',
  tags: ['staff'],
  summary: 'Get the job ticket of a line as PDF',
  ...forStaff('files:see'),
  request: { params: Params },
  responses: {
    200: { description: 'A PDF of A4 pages', content: { 'application/pdf': { schema: Binary } } },
    ...REFUSED,
  },
})

export const packageRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/lines/{lineId}/package',
  tags: ['staff'],
  summary:
    'Download the production package of a line: approved files with descriptive names, ' +
    'and the job ticket as PDF and JSON',
  ...forStaff('files:see'),
  request: { params: Params },
  responses: {
    200: { description: 'A ZIP archive', content: { 'application/zip': { schema: Binary } } },
    ...REFUSED,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { problemResponse } from '../../../platform/http.ts'

const Params = z.object({ number: z.string().regex(/^[A-Z0-9-]{1,40}$/), lineId: z.uuid() })

const Binary = z.string().openapi({ format: 'binary' })

const REFUSED = {
  401: problemResponse('Nobody is signed in'),
  403: problemResponse('Only for staff'),
  404: problemResponse('No such order, or the line is not of it'),
  409: problemResponse('Not approved yet, or its files are gone'),
}

export const ticketRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/lines/{lineId}/ticket',
  tags: ['staff'],
  summary: 'The job ticket of a line, to be printed',
  security: [{ token: [] }],
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
    'Everything that production needs for a line: the approved files under clear names, and the job ticket as PDF and JSON',
  security: [{ token: [] }],
  request: { params: Params },
  responses: {
    200: { description: 'A ZIP archive', content: { 'application/zip': { schema: Binary } } },
    ...REFUSED,
  },
})

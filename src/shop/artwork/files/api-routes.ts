import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { artworkLineSchema } from './artwork-schema.ts'
import { InkAnswersBody } from './ink-schema.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/artworks',
  tags: ['artwork'],
  summary: 'List the files of an order by line and design, with the findings of their check',
  request: { params: z.object({ token: Token }) },
  responses: {
    200: jsonResponse(z.array(artworkLineSchema), 'The lines of the order'),
    404: problemResponse('No order has this token'),
  },
})

const LineParams = z.object({ token: Token, lineId: z.uuid() })

export const approvalRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/approval',
  tags: ['artwork'],
  summary: 'Approve the files of a line, including their warnings',
  request: {
    params: LineParams,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            name: z.string().max(10_000).openapi({ description: 'Name of the approver, as typed' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Approved'),
    404: problemResponse('No order has this token, or it has no such line'),
    409: problemResponse('The line is not waiting for approval, or a preview is being made'),
    422: problemResponse('The approver’s name is missing'),
  },
})

export const reopeningRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/lines/{lineId}/approval',
  tags: ['artwork'],
  summary:
    'Withdraw an approval before production: files can be changed again and need a new approval',
  request: { params: LineParams },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Approval withdrawn'),
    404: problemResponse('No order has this token, or it has no such line'),
    409: problemResponse(
      'Not approved, in production, made without a file, or the order is closed',
    ),
  },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/artworks/{artworkId}/past-check',
  tags: ['artwork'],
  summary:
    'Submit a file that the check blocks for its quality to staff, who review it before printing',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(
      z.object({ jobState: z.enum(JOB_STATES) }),
      'The file waits for review by staff',
    ),
    404: problemResponse('No such file in this order'),
    409: problemResponse(
      'The file is not blocked, staff requested another one, the line is approved, ' +
        'or the order is closed',
    ),
  },
})

export const inksRoute = createRoute({
  method: 'put',
  path: '/orders/{token}/artworks/{artworkId}/inks',
  tags: ['artwork'],
  summary: 'Say what inks are whose names do not tell it; the file is judged again at once',
  request: {
    params: z.object({ token: Token, artworkId: z.uuid() }),
    body: { required: true, content: { 'application/json': { schema: InkAnswersBody } } },
  },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Stored with the file'),
    404: problemResponse('No such file in this order'),
    409: problemResponse(
      'No such ink is asked about, the line is approved, or the order is closed',
    ),
  },
})

export const withdrawalRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/artworks/{artworkId}',
  tags: ['artwork'],
  summary: 'Withdraw a file before the line is approved',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Withdrawn'),
    404: problemResponse('No such file in this order'),
    409: problemResponse('The line is approved'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { artworkLineSchema } from './artwork-schema.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/artworks',
  tags: ['artwork'],
  summary: 'The files of an order, by line and design, with what was found in them',
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
  summary: 'The customer approves the files of a line, with the warnings they may have',
  request: {
    params: LineParams,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            name: z
              .string()
              .max(10_000)
              .openapi({ description: 'Of who approves, as they type it' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Approved'),
    404: problemResponse('No order has this token, or the line is not of it'),
    409: problemResponse('The line does not wait for approval'),
    422: problemResponse('Nobody is named'),
  },
})

export const reopeningRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/lines/{lineId}/approval',
  tags: ['artwork'],
  summary:
    'The customer takes an approval back, until production begins: the files may change again, and wait to be approved anew',
  request: { params: LineParams },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Open again'),
    404: problemResponse('No order has this token, or the line is not of it'),
    409: problemResponse(
      'It is not approved, its production has begun, it needs no file, or the order is closed',
    ),
  },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/artworks/{artworkId}/past-check',
  tags: ['artwork'],
  summary:
    'Send a file that the check blocks for its quality to one of the staff, who looks at it before it is printed',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'It waits for one of the staff'),
    404: problemResponse('No such file in this order'),
    409: problemResponse(
      'It is not blocked, staff ask for another, the line is approved, or the order is closed',
    ),
  },
})

export const withdrawalRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/artworks/{artworkId}',
  tags: ['artwork'],
  summary: 'Take a file back before the line is approved',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Taken back'),
    404: problemResponse('No such file in this order'),
    409: problemResponse('The line is approved'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'

export const earlyLineSchema = artworkLineSchema
  .extend({
    ordered: z
      .boolean()
      .openapi({ description: 'An order was placed with these files: they are on its page' }),
  })
  .openapi('EarlyLine')
export type EarlyLine = z.infer<typeof earlyLineSchema>

const Secret = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
export const WantedBody = z.object({
  product: z.string().regex(/^[^\0]{1,120}$/),
  configuration: ConfigurationBody,
})

const unknown = problemResponse('No such secret, or its files were deleted')
const shown = jsonResponse(earlyLineSchema, 'What the files are for, and what was found in them')
const body = { required: true, content: { 'application/json': { schema: WantedBody } } }
const params = z.object({ secret: Secret })

export const openRoute = createRoute({
  method: 'post',
  path: '/early-files',
  tags: ['artwork'],
  summary:
    'A place for files of a product before it is ordered; sent to `/files` with the secret as `early`',
  request: { body },
  responses: {
    201: jsonResponse(
      z.object({ secret: Secret, line: earlyLineSchema }),
      'The secret goes with the line of the cart, as `artworkOf` "early/secret"',
    ),
    404: problemResponse('Not sold'),
    422: problemResponse('It cannot be made like this'),
    429: problemResponse('Too many in one day'),
  },
})

export const readRoute = createRoute({
  method: 'get',
  path: '/early-files/{secret}',
  tags: ['artwork'],
  summary: 'Files before the order, with what was found in them',
  request: { params },
  responses: { 200: shown, 404: unknown },
})

export const changeRoute = createRoute({
  method: 'put',
  path: '/early-files/{secret}',
  tags: ['artwork'],
  summary: 'The same files for another size: they are judged again',
  request: { params, body },
  responses: { 200: shown, 404: unknown, 422: problemResponse('It cannot be made like this') },
})

export const withdrawalRoute = createRoute({
  method: 'delete',
  path: '/early-files/{secret}/files/{fileId}',
  tags: ['artwork'],
  summary: 'Take a file back before the order',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: { 200: shown, 404: unknown },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/early-files/{secret}/files/{fileId}/past-check',
  tags: ['artwork'],
  summary:
    'Send a file that the check blocks for its quality to one of the staff, who looks at it once it is ordered',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: { 200: shown, 404: unknown, 409: problemResponse('It is not blocked') },
})

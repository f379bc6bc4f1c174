import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { guardFields } from '../../session/robots/proof-schema.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'
import { InkAnswersBody } from '../files/ink-schema.ts'

export const earlyLineSchema = artworkLineSchema
  .extend({
    ordered: z.boolean().openapi({
      description: 'True: an order was placed with these files, which are now on its page',
    }),
    resting: z
      .array(z.string())
      .readonly()
      .openapi({
        description:
          'Names of files of a design or a back that the configuration does not print. They are ' +
          'kept until the order, for it may change again.',
      }),
  })
  .openapi('EarlyLine')
export type EarlyLine = z.infer<typeof earlyLineSchema>

const Secret = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
export const WantedBody = z.object({
  product: z.string().regex(/^[^\0]{1,120}$/),
  configuration: ConfigurationBody,
})

const unknown = problemResponse('The secret is unknown, or its files were deleted')
const shown = jsonResponse(earlyLineSchema, 'The line with its files and findings')
const body = { required: true, content: { 'application/json': { schema: WantedBody } } }
const params = z.object({ secret: Secret })

export const openRoute = createRoute({
  method: 'post',
  path: '/early-files',
  tags: ['artwork'],
  summary:
    'Create a folder for files of a product before the order; ' +
    'files are uploaded to `/files` with the secret as `early`',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: WantedBody.extend(guardFields) } },
    },
  },
  responses: {
    201: jsonResponse(
      z.object({ secret: Secret, line: earlyLineSchema }),
      'Created; the cart line refers to the secret as `artworkOf` "early/secret"',
    ),
    404: problemResponse('No such product on sale'),
    422: problemResponse('The configuration is refused, or no proof of work after many calls'),
    429: problemResponse('The daily limit is reached'),
  },
})

export const readRoute = createRoute({
  method: 'get',
  path: '/early-files/{secret}',
  tags: ['artwork'],
  summary: 'Get the files sent before the order, with the findings of their check',
  request: { params },
  responses: { 200: shown, 404: unknown },
})

export const changeRoute = createRoute({
  method: 'put',
  path: '/early-files/{secret}',
  tags: ['artwork'],
  summary: 'Change the configuration of the files, which are then checked again',
  request: { params, body },
  responses: { 200: shown, 404: unknown, 422: problemResponse('The configuration is refused') },
})

export const withdrawalRoute = createRoute({
  method: 'delete',
  path: '/early-files/{secret}/files/{fileId}',
  tags: ['artwork'],
  summary: 'Withdraw a file before the order',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: { 200: shown, 404: unknown },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/early-files/{secret}/files/{fileId}/past-check',
  tags: ['artwork'],
  summary:
    'Submit a file that the check blocks for its quality to staff, who review it after the order',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: { 200: shown, 404: unknown, 409: problemResponse('The file is not blocked') },
})

export const inksRoute = createRoute({
  method: 'put',
  path: '/early-files/{secret}/files/{fileId}/inks',
  tags: ['artwork'],
  summary: 'Say, before the order, what inks are whose names do not tell it',
  request: {
    params: params.extend({ fileId: z.uuid() }),
    body: { required: true, content: { 'application/json': { schema: InkAnswersBody } } },
  },
  responses: {
    200: shown,
    404: unknown,
    409: problemResponse('No such ink is asked about'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'
import { InkAnswersBody } from '../files/ink-schema.ts'
import { designerLinkSchema } from './designer-link-schema.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const unknownOrder = problemResponse('No order has this token, or it has no such line')

const links = jsonResponse(z.array(designerLinkSchema), 'The valid links')

export const makeRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/designer-links',
  tags: ['artwork'],
  summary:
    'Create a link for a designer, who can upload the files of one line and sees nothing ' +
    'else of the order',
  request: { params: z.object({ token: Token, lineId: z.uuid() }) },
  responses: {
    201: jsonResponse(designerLinkSchema.extend({ key: z.string() }), 'Created'),
    404: unknownOrder,
    409: problemResponse('The line no longer accepts files, or has the maximum number of links'),
  },
})

export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/designer-links',
  tags: ['artwork'],
  summary: 'List the designer links of an order',
  request: { params: z.object({ token: Token }) },
  responses: { 200: links, 404: unknownOrder },
})

export const revokeRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/designer-links/{linkId}',
  tags: ['artwork'],
  summary: 'Revoke a designer link',
  request: { params: z.object({ token: Token, linkId: z.uuid() }) },
  responses: { 200: links, 404: problemResponse('No such link of this order') },
})

const noLink = problemResponse('The link is unknown or no longer valid')

const line = jsonResponse(
  z.object({ line: artworkLineSchema, expiresAt: z.iso.datetime() }).openapi('DesignersLine'),
  'The line',
)

export const readRoute = createRoute({
  method: 'get',
  path: '/designer-links/{key}',
  tags: ['artwork'],
  summary:
    'Get a line as seen by its designer: required piece, files and findings; ' +
    'files are uploaded to `/files` with the key as `designer`',
  request: { params: z.object({ key: Token }) },
  responses: {
    200: line,
    404: noLink,
  },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/designer-links/{key}/files/{artworkId}/past-check',
  tags: ['artwork'],
  summary:
    'Submit, as designer, a file that the check blocks for its quality to staff, ' +
    'who review it before printing',
  request: { params: z.object({ key: Token, artworkId: z.uuid() }) },
  responses: {
    200: line,
    404: noLink,
    409: problemResponse(
      'The file is not blocked, staff requested another one, or the line no longer accepts files',
    ),
  },
})

export const inksRoute = createRoute({
  method: 'put',
  path: '/designer-links/{key}/files/{artworkId}/inks',
  tags: ['artwork'],
  summary: 'Say, as designer, what inks are whose names do not tell it',
  request: {
    params: z.object({ key: Token, artworkId: z.uuid() }),
    body: { required: true, content: { 'application/json': { schema: InkAnswersBody } } },
  },
  responses: {
    200: line,
    404: noLink,
    409: problemResponse('No such ink is asked about, or the line no longer accepts files'),
  },
})

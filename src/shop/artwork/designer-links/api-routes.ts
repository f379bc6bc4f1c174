import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'
import { designerLinkSchema } from './designer-link-schema.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const unknownOrder = problemResponse('No order has this token, or the line is not of it')

const links = jsonResponse(z.array(designerLinkSchema), 'The links that are good now')

export const makeRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/designer-links',
  tags: ['artwork'],
  summary:
    'A link with which somebody else sends the files of one line and sees nothing else of the order',
  request: { params: z.object({ token: Token, lineId: z.uuid() }) },
  responses: {
    201: jsonResponse(designerLinkSchema.extend({ key: z.string() }), 'Made'),
    404: unknownOrder,
    409: problemResponse('The line takes no files any more, or has too many links'),
  },
})

export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/designer-links',
  tags: ['artwork'],
  summary: 'Links of designers to lines of an order',
  request: { params: z.object({ token: Token }) },
  responses: { 200: links, 404: unknownOrder },
})

export const revokeRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/designer-links/{linkId}',
  tags: ['artwork'],
  summary: 'Take a link back: it opens nothing any more',
  request: { params: z.object({ token: Token, linkId: z.uuid() }) },
  responses: { 200: links, 404: problemResponse('No such link of this order') },
})

const noLink = problemResponse('No such link, or it is good no more')

const line = jsonResponse(
  z.object({ line: artworkLineSchema, expiresAt: z.iso.datetime() }).openapi('DesignersLine'),
  'The line',
)

export const readRoute = createRoute({
  method: 'get',
  path: '/designer-links/{key}',
  tags: ['artwork'],
  summary:
    'One line as its designer sees it: what is wanted, the files, what was found in them; files go to `/files` with the key as `designer`',
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
    'The designer sends a file that the check blocks for its quality to one of the staff, who looks at it before it is printed',
  request: { params: z.object({ key: Token, artworkId: z.uuid() }) },
  responses: {
    200: line,
    404: noLink,
    409: problemResponse(
      'It is not blocked, staff ask for another, or the line takes no files any more',
    ),
  },
})

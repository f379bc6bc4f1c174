import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import { orderMailsSchema, shownMailSchema } from './mails-schema.ts'

const tags = ['staff']

const security = [{ token: [] }]

const shutOut = {
  401: problemResponse('Nobody is signed in, or the session is over'),
  403: problemResponse('Signed in, but not as staff'),
}

const Numbered = z.object({ number: z.string().regex(/^[\w-]{1,40}$/) })

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails',
  tags,
  security,
  summary: 'Every mail about an order; `latest` stands for the newest order',
  request: { params: Numbered },
  responses: {
    200: jsonResponse(orderMailsSchema, 'Newest first'),
    404: problemResponse('No such order, or none yet'),
    ...shutOut,
  },
})

export const previewRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails/{kind}',
  tags,
  security,
  summary: 'A mail about an order as it would be written now; nothing is sent',
  request: {
    params: Numbered.extend({ kind: z.enum(ORDER_MAILS) }),
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
  },
  responses: {
    200: jsonResponse(shownMailSchema, 'The mail'),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

export const againRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/mails/{id}/again',
  tags,
  security,
  summary: 'Sends a mail once more, word for word, to the address of the order',
  request: { params: Numbered.extend({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(orderMailsSchema, 'Every mail about the order'),
    404: problemResponse('No such order or mail'),
    ...shutOut,
  },
})

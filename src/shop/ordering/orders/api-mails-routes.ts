import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { orderMailsSchema, shownMailSchema } from './mails-schema.ts'

const tags = ['staff']

const shutOut = {
  401: problemResponse('Not signed in, or the session has expired'),
  403: problemResponse('Not a staff account'),
}

const Numbered = z.object({ number: z.string().regex(/^[\w-]{1,40}$/) })

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails',
  tags,
  ...forStaff('mails'),
  summary: 'List the mails about an order; number `latest`: the newest order',
  request: { params: Numbered },
  responses: {
    200: jsonResponse(orderMailsSchema, 'Newest first; empty for `latest` if there is no order'),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

export const previewRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails/{kind}',
  tags,
  ...forStaff('mails'),
  summary: 'Preview a mail about an order; nothing is sent',
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
  ...forStaff('mails'),
  summary: 'Send a mail again, unchanged, to the email address of the order',
  request: { params: Numbered.extend({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(orderMailsSchema, 'All mails about the order'),
    404: problemResponse('No such order or mail'),
    ...shutOut,
  },
})

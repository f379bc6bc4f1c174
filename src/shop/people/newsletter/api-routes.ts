import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { customersOnly, staffOnly } from '../../session/api-refused.ts'
import { ownSubscriptionSchema, subscribersSchema } from './newsletter-schema.ts'

const seeOther = {
  description: 'For a form sent without script: the page that says what became of it',
}
/** Either of two bodies is present, so neither is required. */
const asForm = <T extends z.ZodType>(schema: T) => ({
  'application/x-www-form-urlencoded': { schema },
  'application/json': { schema },
})

/** Parsed by the rule, which reports all faults at once; this is its description. */
const Subscription = z.looseObject({}).openapi('Subscription', {
  type: 'object',
  description:
    'The address; of a form of the shop also `from` (footer, page, registration, popup) and the tick `privacy`',
  properties: {
    email: { type: 'string' },
    from: { type: 'string' },
    privacy: { type: 'boolean' },
    lang: { type: 'string' },
  },
  required: ['email'],
})

export const subscribeRoute = createRoute({
  method: 'post',
  path: '/users/subscribe',
  tags: ['users'],
  summary: 'Ask for the newsletter: a mail asks the address for its yes',
  description:
    'Answer and time are the same whether or not the address is known. Three mails to an address in a quarter of an hour.',
  request: { body: { content: asForm(Subscription) } },
  responses: {
    204: { description: 'A mail is under way' },
    303: seeOther,
    422: problemResponse('No mail address, or the privacy policy not ticked'),
    429: problemResponse('Too many; Retry-After says when to come back'),
  },
})

const Key = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })
export const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/confirmation',
  tags: ['newsletter'],
  summary: 'Say yes with the key of the mail: it works once',
  request: { body: { content: asForm(Key) } },
  responses: {
    204: { description: 'On the list' },
    303: seeOther,
    410: problemResponse('The key is unknown, used or too old'),
    429: problemResponse('Too many; Retry-After says when to come back'),
  },
})

export const leaveRoute = createRoute({
  method: 'post',
  path: '/newsletter/leaving/{key}',
  tags: ['newsletter'],
  summary:
    'Leave the list, in one press and without a sign-in (RFC 8058); whatever is in the body is not read',
  request: { params: z.object({ key: z.uuid() }) },
  responses: {
    204: { description: 'Off the list, now or before' },
    303: seeOther,
    404: problemResponse('The key is unknown'),
  },
})

const security = [{ token: [] }]

export const ownRoute = createRoute({
  method: 'get',
  path: '/users/me/newsletter',
  tags: ['users'],
  security,
  summary: 'Whether the account’s address gets the newsletter',
  responses: { 200: jsonResponse(ownSubscriptionSchema, 'How it stands'), ...customersOnly },
})
export const setOwnRoute = createRoute({
  method: 'put',
  path: '/users/me/newsletter',
  tags: ['users'],
  security,
  summary:
    'Ask for the newsletter at the account’s address, which a mail asks for its yes; or leave it at once',
  request: {
    body: {
      content: { 'application/json': { schema: z.object({ on: z.boolean() }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(ownSubscriptionSchema, 'How it stands now'),
    409: problemResponse('The address is not confirmed'),
    429: problemResponse('Too many; Retry-After says when to come back'),
    ...customersOnly,
  },
})

const LAST_PAGE = 100_000
export const listRoute = createRoute({
  method: 'get',
  path: '/staff/newsletter',
  tags: ['staff'],
  security,
  summary: 'Who is on the list of the newsletter, those confirmed last first',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: { 200: jsonResponse(subscribersSchema, 'A page of them'), ...staffOnly },
})
export const exportRoute = createRoute({
  method: 'get',
  path: '/staff/newsletter/export',
  tags: ['staff'],
  security,
  summary:
    'The list as a table for whoever sends the newsletter, with the address at which each leaves it',
  responses: {
    200: { description: 'CSV', content: { [CSV_TYPE]: { schema: z.string() } } },
    ...staffOnly,
  },
})
export const removeRoute = createRoute({
  method: 'post',
  path: '/staff/newsletter/{id}/leaving',
  tags: ['staff'],
  security,
  summary: 'Take off the list who asked for it by telephone or mail',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(subscribersSchema, 'The first page, without them'),
    404: problemResponse('Nobody by this id'),
    ...staffOnly,
  },
})

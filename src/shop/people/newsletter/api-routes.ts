import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import { chosenParameter } from '../../../platform/list-query.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { customersOnly, staffOnly } from '../../session/api-refused.ts'
import {
  ownSubscriptionSchema,
  SubscribersQuery,
  SubscriptionForm,
  subscribersSchema,
} from './newsletter-schema.ts'

const seeOther = {
  description: 'For forms posted without JavaScript: redirect to the result page',
}
/** Either of two bodies is present, so neither is required. */
const asForm = <T extends z.ZodType>(schema: T) => ({
  'application/x-www-form-urlencoded': { schema },
  'application/json': { schema },
})

const Subscription = lenient(SubscriptionForm).openapi('Subscription', { required: ['email'] })

export const subscribeRoute = createRoute({
  method: 'post',
  path: '/users/subscribe',
  tags: ['users'],
  summary: 'Subscribe to the newsletter: a mail asks for confirmation (double opt-in)',
  description:
    'Response and response time do not reveal whether the address is known. ' +
    'At most three mails to an address in 15 minutes. A network needs a solved challenge after ' +
    'ten calls in 15 minutes.',
  request: { body: { content: asForm(Subscription) } },
  responses: {
    204: { description: 'A mail is being sent' },
    303: seeOther,
    422: problemResponse(
      'Not an email address, the privacy policy is not accepted, or no proof of work',
    ),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

const Key = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })
export const confirmRoute = createRoute({
  method: 'post',
  path: '/newsletter/confirmation',
  tags: ['newsletter'],
  summary: 'Confirm a subscription with the key from the mail; the key works once',
  request: { body: { content: asForm(Key) } },
  responses: {
    204: { description: 'Subscribed' },
    303: seeOther,
    410: problemResponse('The key is unknown, used or expired'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const leaveRoute = createRoute({
  method: 'post',
  path: '/newsletter/leaving/{key}',
  tags: ['newsletter'],
  summary: 'Unsubscribe with one click and without a sign-in (RFC 8058); the body is ignored',
  request: { params: z.object({ key: z.uuid() }) },
  responses: {
    204: { description: 'Unsubscribed, now or before' },
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
  summary: 'Get the newsletter subscription of the account’s address',
  responses: {
    200: jsonResponse(ownSubscriptionSchema, 'The current company and the available ones'),
    ...customersOnly,
  },
})
export const setOwnRoute = createRoute({
  method: 'put',
  path: '/users/me/newsletter',
  tags: ['users'],
  security,
  summary: 'Subscribe the account’s address, with a confirmation mail, or unsubscribe it at once',
  request: {
    body: {
      content: { 'application/json': { schema: z.object({ on: z.boolean() }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(ownSubscriptionSchema, 'The current subscription'),
    409: problemResponse('The address is not confirmed'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
    ...customersOnly,
  },
})

const LAST_PAGE = 100_000
export const listRoute = createRoute({
  method: 'get',
  path: '/staff/newsletter',
  tags: ['staff'],
  ...forStaff('newsletter'),
  summary: 'List the newsletter subscribers, most recently confirmed first or by a column',
  request: {
    query: SubscribersQuery.extend({
      page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
    }),
  },
  responses: { 200: jsonResponse(subscribersSchema, 'A page of subscribers'), ...staffOnly },
})
export const exportRoute = createRoute({
  method: 'get',
  path: '/staff/newsletter/export',
  tags: ['staff'],
  ...forStaff('newsletter'),
  summary:
    'Export the subscribers as CSV for the mailing program, with an unsubscribe address for each',
  request: { query: SubscribersQuery.extend(chosenParameter) },
  responses: {
    200: { description: 'CSV', content: { [CSV_TYPE]: { schema: z.string() } } },
    ...staffOnly,
  },
})
export const removeRoute = createRoute({
  method: 'post',
  path: '/staff/newsletter/{id}/leaving',
  tags: ['staff'],
  ...forStaff('newsletter'),
  summary: 'Unsubscribe a subscriber who asked for it by telephone or mail',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(subscribersSchema, 'The first page of subscribers, without this one'),
    404: problemResponse('No subscriber has this id'),
    ...staffOnly,
  },
})

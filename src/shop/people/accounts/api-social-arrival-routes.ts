import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { identitySchema, socialAnswerSchema } from './profile-schema.ts'

const Named = z.object({ provider: z.enum(SOCIAL_PROVIDERS) })

const Body = z.looseObject({ token: z.string().regex(/^[\w-]{1,64}$/) }).openapi('SocialSignIn', {
  type: 'object',
  description:
    '`token` is the key that the page of sign-in was given behind its #, good for the browser whose cookie began. Then, where the answer asks for it: `password`, or `name`, `surname`, `email`, `terms` and `privacy` of a new account. An address that the provider does not call proven proves nothing.',
  properties: Object.fromEntries(
    ['token', 'password', 'name', 'surname', 'email', 'terms', 'privacy'].map(
      (name) => [name, { type: 'string' }] as const,
    ),
  ),
  required: ['token'],
})

export const arriveRoute = createRoute({
  method: 'post',
  path: '/users/auth/{provider}',
  tags: ['users'],
  summary:
    'Sign in with what a provider said: enters, links an account once its password is given, or opens a new one',
  request: {
    params: Named,
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: Body },
        'application/json': { schema: Body },
      },
    },
  },
  responses: {
    200: jsonResponse(socialAnswerSchema, 'Signed in, linked, or what is still asked for'),
    401: problemResponse('Linking a provider needs the session of the account'),
    403: problemResponse(
      'The account is shut out, the staff’s, or another one than the sign-in was begun for',
    ),
    409: problemResponse('Another account has the address, or the identity'),
    410: problemResponse('The key is unknown, used, too old, or of another browser'),
    422: problemResponse('What is missing or wrong, all at once'),
    429: problemResponse('Too many; Retry-After says when to come back'),
  },
})

const security = [{ token: [] }]

export const identitiesRoute = createRoute({
  method: 'get',
  path: '/users/me/identities',
  tags: ['users'],
  summary: 'By which providers the account is entered',
  security,
  responses: { 200: jsonResponse(z.array(identitySchema), 'Linked first first'), ...customersOnly },
})

export const unlinkRoute = createRoute({
  method: 'delete',
  path: '/users/me/identities/{provider}',
  tags: ['users'],
  summary:
    'Take a provider from the account; never the last way in of an account without a password',
  security,
  request: { params: Named },
  responses: {
    204: { description: 'Taken away' },
    404: problemResponse('The account is not linked with it'),
    409: problemResponse('It is the last way in'),
    ...customersOnly,
  },
})

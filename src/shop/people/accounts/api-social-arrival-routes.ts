import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { identitySchema, SocialForm, socialAnswerSchema } from './profile-schema.ts'

const Named = z.object({ provider: z.enum(SOCIAL_PROVIDERS) })

const Body = SocialForm.extend({ token: z.string().regex(/^[\w-]{1,64}$/) }).openapi(
  'SocialSignIn',
  {
    description:
      '`token`: the key from the fragment of the sign-in page, valid only in the ' +
      'browser that started the sign-in (cookie). If the previous answer requires it, ' +
      'also `password`, or `name`, `surname`, `email`, `terms` and `privacy` of a new account. ' +
      'An email address that the provider has not verified counts as unverified.',
  },
)

export const arriveRoute = createRoute({
  method: 'post',
  path: '/users/auth/{provider}',
  tags: ['users'],
  summary:
    'Complete a sign-in through a provider: signs in, links an existing account after ' +
    'its password, or registers a new one',
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
    200: jsonResponse(
      socialAnswerSchema,
      'Signed in, linked, or the fields that are still required',
    ),
    401: problemResponse('Linking a provider requires the session of the account'),
    403: problemResponse(
      'The account is blocked, belongs to staff, or differs from the account for which ' +
        'the sign-in was started',
    ),
    409: problemResponse('Another account has this address or identity'),
    410: problemResponse('The key is unknown, used, expired, or belongs to another browser'),
    422: problemResponse('All missing or invalid fields'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

const security = [{ token: [] }]

export const identitiesRoute = createRoute({
  method: 'get',
  path: '/users/me/identities',
  tags: ['users'],
  summary: 'List the providers linked to the account',
  security,
  responses: { 200: jsonResponse(z.array(identitySchema), 'Oldest link first'), ...customersOnly },
})

export const unlinkRoute = createRoute({
  method: 'delete',
  path: '/users/me/identities/{provider}',
  tags: ['users'],
  summary:
    'Unlink a provider from the account; refused for the only sign-in method of an account ' +
    'without a password',
  security,
  request: { params: Named },
  responses: {
    204: { description: 'Unlinked' },
    404: problemResponse('The provider is not linked to the account'),
    409: problemResponse('It is the only sign-in method'),
    ...customersOnly,
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'

const Provider = z.enum(SOCIAL_PROVIDERS)

const Named = z.object({ provider: Provider })

const toLogin = {
  303: {
    description: 'Back to the page of sign-in: with a key behind the #, or with `failed` and why',
  },
}

export const listRoute = createRoute({
  method: 'get',
  path: '/users/auth',
  tags: ['users'],
  summary: 'Who can say of a visitor who it is: the providers that are configured',
  responses: { 200: jsonResponse(z.array(Provider), 'In the order in which they are shown') },
})

export const startRoute = createRoute({
  method: 'get',
  path: '/users/auth/{provider}/start',
  tags: ['users'],
  summary:
    'Sign in by a provider: sends the browser there, with a state that is good once, for this browser and a quarter of an hour',
  request: {
    params: Named,
    query: z.object({ to: z.string().max(2_000).optional(), lang: z.string().max(5).optional() }),
  },
  responses: {
    ...toLogin,
    302: { description: 'To the provider' },
    404: problemResponse('The provider is not configured'),
  },
})

export const returnRoute = createRoute({
  method: 'get',
  path: '/users/auth/{provider}/return',
  tags: ['users'],
  summary: 'Where a provider sends the browser back to',
  request: { params: Named },
  responses: { ...toLogin, 404: problemResponse('The provider is not configured') },
})

export const postedRoute = createRoute({
  method: 'post',
  path: '/users/auth/{provider}/return',
  tags: ['users'],
  summary:
    'The same as a posted form, as Apple answers: read, and called again as a page, for only then the browser shows its cookie',
  request: { params: Named },
  responses: {
    303: { description: 'To the same address, with what was posted' },
    404: problemResponse('The provider is not configured'),
  },
})

export const linkRoute = createRoute({
  method: 'post',
  path: '/users/me/identities/{provider}',
  tags: ['users'],
  summary: 'Begin to add a way into the account of the token: answers with the address to go to',
  security: [{ token: [] }],
  request: { params: Named },
  responses: {
    200: jsonResponse(z.object({ url: z.string() }), 'Where the browser goes'),
    401: problemResponse('No token, or its session is over'),
    403: problemResponse('Not a customer'),
    404: problemResponse('The provider is not configured'),
    429: problemResponse('Too many; Retry-After says when to come back'),
    503: problemResponse('The provider does not answer'),
  },
})

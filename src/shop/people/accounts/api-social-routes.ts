import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'

const Provider = z.enum(SOCIAL_PROVIDERS)

const Named = z.object({ provider: Provider })

const toLogin = {
  303: {
    description:
      'Redirect to the sign-in page, with a key in the fragment, or with `failed` and the reason',
  },
}

export const listRoute = createRoute({
  method: 'get',
  path: '/users/auth',
  tags: ['users'],
  summary: 'List the configured sign-in providers',
  responses: { 200: jsonResponse(z.array(Provider), 'Providers, in display order') },
})

export const startRoute = createRoute({
  method: 'get',
  path: '/users/auth/{provider}/start',
  tags: ['users'],
  summary:
    'Start a sign-in through a provider: redirects the browser with a state that is valid once, ' +
    'in this browser, for 15 minutes',
  request: {
    params: Named,
    query: z.object({ to: z.string().max(2_000).optional(), lang: z.string().max(5).optional() }),
  },
  responses: {
    ...toLogin,
    302: { description: 'Redirect to the provider' },
    404: problemResponse('The provider is not configured'),
  },
})

export const returnRoute = createRoute({
  method: 'get',
  path: '/users/auth/{provider}/return',
  tags: ['users'],
  summary: 'Return address of a provider',
  request: { params: Named },
  responses: { ...toLogin, 404: problemResponse('The provider is not configured') },
})

export const postedRoute = createRoute({
  method: 'post',
  path: '/users/auth/{provider}/return',
  tags: ['users'],
  summary:
    'Return address for posted forms (Apple): redirects to the same address by GET, ' +
    'because browsers send the SameSite cookie only then',
  request: { params: Named },
  responses: {
    303: { description: 'Redirect to the same address with the posted fields as query parameters' },
    404: problemResponse('The provider is not configured'),
  },
})

export const linkRoute = createRoute({
  method: 'post',
  path: '/users/me/identities/{provider}',
  tags: ['users'],
  summary:
    'Start to link a provider to the account; returns the address to which the ' +
    'browser is redirected',
  security: [{ token: [] }],
  request: { params: Named },
  responses: {
    200: jsonResponse(z.object({ url: z.string() }), 'Address of the provider'),
    401: problemResponse('No token, or its session has expired'),
    403: problemResponse('Not a customer'),
    404: problemResponse('The provider is not configured'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
    503: problemResponse('The provider does not answer'),
  },
})

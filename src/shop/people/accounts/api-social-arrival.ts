import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { type Api, HttpProblem, jsonResponse, problemResponse } from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS } from '../../../platform/social-provider.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import type { AccountParts } from './customer-account.ts'
import { identitySchema, socialAnswerSchema } from './profile-schema.ts'
import { arrived, other, spent } from './social-arrival-account.ts'
import { BROWSER_COOKIE, mayUnlink } from './social-entry.ts'
import { findArrival, holdAccount, listIdentities, unlinkIdentities } from './store-social.ts'

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
const arriveRoute = createRoute({
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
const identitiesRoute = createRoute({
  method: 'get',
  path: '/users/me/identities',
  tags: ['users'],
  summary: 'By which providers the account is entered',
  security,
  responses: { 200: jsonResponse(z.array(identitySchema), 'Linked first first'), ...customersOnly },
})
const unlinkRoute = createRoute({
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

export function arrivalCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const { db } = context

  api.openapi(arriveRoute, async (c) => {
    const { provider } = c.req.valid('param')
    const body: Record<string, unknown> = { ...c.req.valid('form'), ...c.req.valid('json') }
    // One of two body formats is present; without a body both are empty.
    const key = String(body.token ?? '')
    const place = { provider, key, browser: getCookie(c, BROWSER_COOKIE) ?? '' }
    const arrival = await findArrival(db, place, context.now())
    if (!arrival) throw spent()
    return c.json({ data: await arrived({ parts, c, provider, key, body, arrival }) }, 200)
  })

  api.openapi(identitiesRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const data = (await listIdentities(db, id)).map(({ linkedAt, ...each }) => ({
      ...each,
      linkedAt: linkedAt.toISOString(),
    }))
    return c.json({ data }, 200)
  })

  api.openapi(unlinkRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const { provider } = c.req.valid('param')
    await db.transaction(async (tx) => {
      // Locked: of two concurrent removals the second would take the last way to sign in.
      const own = await holdAccount(tx, id)
      const linked = await listIdentities(tx, id)
      if (!linked.some((each) => each.provider === provider))
        throw new HttpProblem(404, { code: 'errors.not_found', field: 'provider' })
      if (!own || !mayUnlink(linked.length, own.hasPassword))
        throw other(provider, 'accounts.social_last_way')
      await unlinkIdentities(tx, id, provider)
    })
    return c.body(null, 204)
  })
}

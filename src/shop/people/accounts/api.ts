import { createRoute } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { closeSession } from '../../../platform/session.ts'
import { markDevice } from '../../session/api-sign-in-cookies.ts'
import { forgetFailures } from '../../session/store.ts'
import { rememberPlace } from '../../session/store-known.ts'
import { signedInSchema } from '../../session/user-schema.ts'
import { addressCalls } from './api-addresses.ts'
import { cartCalls } from './api-carts.ts'
import { profileCalls } from './api-profile.ts'
import { recoveryCalls } from './api-recovery.ts'
import { publicUser, registrationCalls } from './api-registration.ts'
import { socialCalls } from './api-social.ts'
import { staffSessionCalls } from './api-staff-session.ts'
import { type AccountParts, enter } from './customer-account.ts'
import { attemptSignIn, Credentials } from './require-credentials.ts'

export const loginRoute = createRoute({
  method: 'post',
  path: '/users/login',
  tags: ['users'],
  summary: 'Sign in',
  description:
    'Response and response time do not reveal whether the address has an account. ' +
    'Sign-ins are paused after ten failures for an address or thirty from a network. ' +
    'Known devices (cookie) and networks of the account have a separate count.',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: Credentials },
        'application/json': { schema: Credentials },
      },
    },
  },
  responses: {
    200: jsonResponse(signedInSchema, 'Signed in'),
    400: problemResponse('Email or password missing or too long'),
    401: problemResponse('Wrong email address or password'),
    403: problemResponse('A staff account, which signs in at /admin'),
    429: problemResponse('Too many failures; Retry-After gives the waiting time'),
  },
})

export const logoutRoute = createRoute({
  method: 'post',
  path: '/users/logout',
  tags: ['users'],
  summary: 'Sign out: the token becomes invalid',
  security: [{ token: [] }],
  responses: { 204: { description: 'Signed out, or was not signed in' } },
})

/** The calls that take a password: the cookie that marks the device is sent only to them. */
const SIGN_IN_PATH = '/api/users'

export function accountsApi(parts: AccountParts): Api {
  const { context } = parts
  const api = makeApi()

  api.openapi(loginRoute, async (c) => {
    // One of two body formats is present; without a body both are empty.
    const { email, password } = { ...c.req.valid('form'), ...c.req.valid('json') }
    if (!email || !password)
      throw new HttpProblem(400, { code: 'errors.malformed', field: email ? 'password' : 'email' })
    const { user, attempt, begunAt } = await attemptSignIn(context, c, email, password)
    if (user.role === 'STAFF_ROLE') {
      await forgetFailures(context.db, attempt, begunAt)
      throw new HttpProblem(403, { code: 'accounts.staff_door', field: '' })
    }
    const token = await context.db.transaction(async (tx) => {
      await forgetFailures(tx, attempt, begunAt)
      await rememberPlace(tx, user.id, markDevice(context, c, SIGN_IN_PATH), begunAt)
      return enter(parts, tx, c, user.id)
    })
    c.var.log.info('account.signed_in', { userId: user.id })
    return c.json({ data: { token, user: publicUser(user) } }, 200)
  })

  api.openapi(logoutRoute, async (c) => {
    if (c.var.token !== null) await closeSession(context.db, c.var.token)
    return c.body(null, 204)
  })

  for (const calls of [
    registrationCalls,
    recoveryCalls,
    profileCalls,
    addressCalls,
    cartCalls,
    socialCalls,
    staffSessionCalls,
  ])
    calls(api, parts)
  return api
}

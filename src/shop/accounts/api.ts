import { createRoute, z } from '@hono/zod-openapi'
import { clientAddress } from '../../platform/client-address.ts'
import type { Context } from '../../platform/context.ts'
import { type Api, type ApiContext, HttpProblem, jsonResponse, makeApi, problemResponse } from '../../platform/http.ts'
import { closeSession } from '../../platform/session.ts'
import { addressCalls } from './api-addresses.ts'
import { cartCalls } from './api-carts.ts'
import { profileCalls } from './api-profile.ts'
import { recoveryCalls } from './api-recovery.ts'
import { publicUser, registrationCalls, SignedIn } from './api-registration.ts'
import { socialCalls } from './api-social.ts'
import { type AccountParts, enter, tooMany } from './customer-account.ts'
import { LONGEST_PASSWORD } from './new-password.ts'
import { isPassword, NOBODYS_HASH } from './password.ts'
import { type Attempt, attemptOf, beginAttempt, findUserByEmail, forgetFailures, type User } from './store.ts'

/** PostgreSQL's text holds no NUL. */
const WITHOUT_NUL = /^[^\0]*$/

const Credentials = z
  .object({ email: z.string().trim().min(1).max(254).regex(WITHOUT_NUL), password: z.string().min(1).max(LONGEST_PASSWORD).regex(WITHOUT_NUL) })
  .openapi('Credentials')
const loginRoute = createRoute({
  method: 'post',
  path: '/users/login',
  tags: ['users'],
  summary: 'Sign in',
  description:
    'The answer and its time are the same whether or not the address has an account. Ten failures of an address, thirty from one place, then a pause.',
  request: { body: { content: { 'application/x-www-form-urlencoded': { schema: Credentials }, 'application/json': { schema: Credentials } } } },
  responses: {
    200: jsonResponse(SignedIn, 'Signed in'),
    400: problemResponse('Email or password missing or too long'),
    401: problemResponse('No such address and password'),
    429: problemResponse('Too many failures; Retry-After says when to come back'),
  },
})

const logoutRoute = createRoute({
  method: 'post',
  path: '/users/logout',
  tags: ['users'],
  summary: 'Sign out: the token is worth nothing afterwards',
  security: [{ token: [] }],
  responses: { 204: { description: 'Signed out, or never was' } },
})

/** The account that the credentials open, or undefined. An unknown address, or an account without a password, costs as much as a wrong password. */
async function authenticate(context: Context, email: string, password: string): Promise<User | undefined> {
  const user = await findUserByEmail(context.db, email)
  const matches = await isPassword(user?.passwordHash ?? NOBODYS_HASH, password)
  return matches ? user : undefined
}

const beginSession = (parts: AccountParts, c: ApiContext, user: User, attempt: Attempt, begunAt: Date): Promise<string> =>
  parts.context.db.transaction(async (tx) => {
    await forgetFailures(tx, attempt, begunAt)
    return enter(parts, tx, c, user.id)
  })

export function accountsApi(parts: AccountParts): Api {
  const { context } = parts
  const api = makeApi()

  api.openapi(loginRoute, async (c) => {
    // Of the two bodies one is there; a call without any leaves both empty.
    const { email, password } = { ...c.req.valid('form'), ...c.req.valid('json') }
    if (!email || !password) throw new HttpProblem(400, { code: 'errors.malformed', field: email ? 'password' : 'email' })
    const begunAt = context.now()
    const attempt = attemptOf(email, clientAddress(c))
    const minutes = await beginAttempt(context.db, attempt, begunAt)
    if (minutes !== null) throw tooMany(c, minutes)
    const user = await authenticate(context, email, password)
    if (!user) throw new HttpProblem(401, { code: 'accounts.sign_in_failed', field: '' })
    const token = await beginSession(parts, c, user, attempt, begunAt)
    c.var.log.info('account.signed_in', { userId: user.id })
    return c.json({ data: { token, user: publicUser(user) } }, 200)
  })

  api.openapi(logoutRoute, async (c) => {
    if (c.var.token !== null) await closeSession(context.db, c.var.token)
    return c.body(null, 204)
  })

  for (const calls of [registrationCalls, recoveryCalls, profileCalls, addressCalls, cartCalls, socialCalls]) calls(api, parts)
  return api
}

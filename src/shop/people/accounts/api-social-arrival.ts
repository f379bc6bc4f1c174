import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../../platform/social-credentials.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { isPassword } from '../../session/password-hash.ts'
import { PROVIDER_NAMES } from '../../session/provider-names.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { forgetFailures } from '../../session/store.ts'
import { findPasswordHash, findProfile, insertCustomer } from '../../session/store-customers.ts'
import { publicUser } from './api-registration.ts'
import {
  type AccountParts,
  enter,
  limitAttempts,
  limitMail,
  mailAccount,
  proveAddress,
} from './customer-account.ts'
import { identitySchema, type SocialAnswer, socialAnswerSchema } from './profile-schema.ts'
import { beginSignIn } from './require-credentials.ts'
import { BROWSER_COOKIE, entryOf, mayUnlink } from './social-entry.ts'
import { isAnswered, readSocialRegistration } from './social-registration.ts'
import {
  type AccountRow,
  type Arrival,
  endArrival,
  findArrival,
  findLinked,
  findOwner,
  holdAccount,
  linkIdentity,
  listIdentities,
  noteEmail,
  unlinkIdentities,
} from './store-social.ts'

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

type Deed = {
  parts: AccountParts
  c: ApiContext
  provider: SocialProvider
  key: string
  body: Record<string, unknown>
  arrival: Arrival
}

const spent = () => new HttpProblem(410, { code: 'accounts.social_spent', field: '' })
const other = (provider: SocialProvider, code: string) =>
  new HttpProblem(409, { code, field: '', params: { provider: PROVIDER_NAMES[provider] } })

/** Consumes the key together with its effect. */
const once = <T>(
  { parts: { context }, key }: Deed,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (tx) => {
    if (!(await endArrival(tx, key))) throw spent()
    return work(tx)
  })

/** A session of the account, and the page to return to. */
async function signedIn(
  { parts, c, arrival, provider }: Deed,
  tx: Transaction,
  userId: string,
): Promise<SocialAnswer> {
  const user = await findProfile(tx, userId)
  if (!user) throw new HttpProblem(403, { code: 'accounts.social_shut', field: '' })
  c.var.log.info('account.signed_in', { userId, provider })
  return {
    kind: 'signed_in',
    token: await enter(parts, tx, c, userId),
    user: publicUser(user),
    to: arrival.returnTo,
  }
}

/** Links the provider, mails the owner, and accepts the provider's confirmation of the address. */
async function link(
  { parts, c, provider, arrival }: Deed,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const { identity } = arrival
  if (!(await linkIdentity(tx, userId, provider, identity, parts.context.now())))
    throw other(provider, 'accounts.social_linked_elsewhere')
  if (identity.emailVerified) await proveAddress(parts, tx, { userId, email: identity.email })
  const profile = await findProfile(tx, userId)
  if (!profile) return
  await limitMail(parts.context, tx, c, 'notice-mail', profile.email)
  await mailAccount(parts, tx, 'social_linked', profile, { provider: PROVIDER_NAMES[provider] })
}

/**
 * Whether the account's password was given; false: not yet. Guesses count like those of the
 * sign-in.
 */
async function gavePassword(
  { parts: { context }, c, body }: Deed,
  { id }: AccountRow,
): Promise<boolean> {
  const { password } = body
  if (typeof password !== 'string') return false
  const profile = await findProfile(context.db, id)
  const { attempt, begunAt } = await beginSignIn(context, c, profile?.email ?? id)
  if (
    !(await isPassword((await findPasswordHash(context.db, id)) ?? '', password.slice(0, 2_000)))
  ) {
    throw new HttpProblem(422, { code: 'accounts.social_wrong_password', field: 'password' })
  }
  await forgetFailures(context.db, attempt, begunAt)
  return true
}

async function register(deed: Deed): Promise<SocialAnswer> {
  const { parts, c, body, arrival, provider } = deed
  const { identity } = arrival
  const { email, emailVerified, name, surname } = identity
  if (!isAnswered(body)) return { kind: 'register', email, emailVerified, name, surname }
  const read = readSocialRegistration(body, identity)
  if (!read.ok) throw refusalsAs(422, read.refusals)
  await limitAttempts(parts.context, c, 'register')
  const { emailConfirmed, ...person } = read.value
  const now = parts.context.now()
  return once(deed, async (tx) => {
    const customer = {
      ...person,
      passwordHash: '',
      company: false,
      companyName: '',
      phone: '',
      language: c.var.language,
      billing: null,
    }
    const id = await insertCustomer(tx, { ...customer, termsAcceptedAt: now })
    if (!id)
      throw new HttpProblem(409, {
        code: 'accounts.social_taken',
        field: emailVerified ? '' : 'email',
        params: { email: person.email },
      })
    if (!(await linkIdentity(tx, id, provider, identity, now)))
      throw other(provider, 'accounts.social_linked_elsewhere')
    if (emailConfirmed) await proveAddress(parts, tx, { userId: id, email: person.email })
    else {
      await limitMail(parts.context, tx, c, 'confirm-mail', person.email)
      await mailAccount(parts, tx, 'confirm', { ...customer, id })
    }
    c.var.log.info('account.registered', { userId: id, provider })
    return signedIn(deed, tx, id)
  })
}

/**
 * Links a provider to the account of the signed-in user, who started it and gives the password
 * once.
 */
async function linkOwn(deed: Deed, userId: string): Promise<SocialAnswer> {
  const { parts, c, provider, arrival } = deed
  const { id } = await requireCustomer(parts.context, c)
  if (id !== userId) throw new HttpProblem(403, { code: 'accounts.social_another', field: '' })
  const [own, linked] = [
    await holdAccount(parts.context.db, id),
    await findLinked(parts.context.db, provider, arrival.identity.subject),
  ]
  if (linked && linked.id !== id) throw other(provider, 'accounts.social_linked_elsewhere')
  if (own?.hasPassword && !linked && !(await gavePassword(deed, own)))
    return { kind: 'password', email: arrival.identity.email }
  return once(deed, async (tx) => {
    if (!linked) await link(deed, tx, id)
    return { kind: 'linked', to: arrival.returnTo }
  })
}

async function arrived(deed: Deed): Promise<SocialAnswer> {
  const { parts, provider, arrival } = deed
  const { db } = parts.context
  const { identity, userId } = arrival
  if (userId !== null) return linkOwn(deed, userId)
  const linked = await findLinked(db, provider, identity.subject)
  const owner = identity.email === '' ? undefined : await findOwner(db, identity.email)
  const entry = entryOf(identity, linked, owner)
  if (entry === 'refused') throw new HttpProblem(403, { code: 'accounts.social_shut', field: '' })
  if (entry === 'taken')
    throw new HttpProblem(409, {
      code: 'accounts.social_taken',
      field: '',
      params: { email: identity.email },
    })
  if (entry === 'register') return register(deed)
  if (linked) {
    return once(deed, async (tx) => {
      await noteEmail(tx, provider, identity)
      return signedIn(deed, tx, linked.id)
    })
  }
  if (!owner) throw spent()
  if (entry === 'no_password') {
    return {
      kind: 'no_password',
      email: identity.email,
      ways: (await listIdentities(db, owner.id)).map((each) => each.provider),
    }
  }
  if (!(await gavePassword(deed, owner))) return { kind: 'password', email: identity.email }
  return once(deed, async (tx) => {
    await link(deed, tx, owner.id)
    return signedIn(deed, tx, owner.id)
  })
}

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

import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { closeOthers } from '../../../platform/session.ts'
import { EMAIL_MAX } from '../../print/address/contact.ts'
import { refuseNewPassword } from '../../session/new-password.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { readEmailAt } from '../../session/registration.ts'
import { customerOf } from '../../session/require-customer.ts'
import { countedMail } from '../../session/store.ts'
import { findProfile, setPassword } from '../../session/store-customers.ts'
import { takeKey } from '../../session/store-keys.ts'
import { signedInSchema } from '../../session/user-schema.ts'
import { publicUser } from './api-registration.ts'
import {
  type AccountParts,
  enter,
  limitAttempts,
  mailAccount,
  proveAddress,
} from './customer-account.ts'
import { RECOVER_JOB } from './jobs.ts'
import { unlinkIdentities } from './store-social.ts'

const Key = z.string().regex(/^[\w-]{1,64}$/)

export const recoverRoute = createRoute({
  method: 'post',
  path: '/users/recover',
  tags: ['users'],
  summary: 'Request a mail with a link to set a new password',
  description:
    'Response and response time do not reveal whether the address has an account. ' +
    'At most three mails to an address in 15 minutes.',
  request: {
    body: {
      content: {
        'application/json': { schema: z.object({ email: z.string().max(EMAIL_MAX * 2) }) },
      },
      required: true,
    },
  },
  responses: {
    204: { description: 'If the address has an account, a mail is being sent' },
    422: problemResponse('Not an email address'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const newPasswordRoute = createRoute({
  method: 'post',
  path: '/users/newpass',
  tags: ['users'],
  summary:
    'Set a new password with the key from the mail: the key works once; ' +
    'all sessions end and a new one starts',
  request: {
    body: {
      content: {
        'application/json': { schema: z.object({ key: Key, password: z.string().max(2_000) }) },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(signedInSchema, 'Changed and signed in'),
    410: problemResponse('The key is unknown, used or expired'),
    422: problemResponse('The password is too short, too long or too common'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const confirmRoute = createRoute({
  method: 'post',
  path: '/users/confirm',
  tags: ['users'],
  summary:
    'Confirm an email address with the key from its mail; ' +
    'earlier guest orders of the address are added to the account',
  description:
    'Key and session must belong to the same account: ' +
    'an attacker can register an account with another person’s address, ' +
    'and that person’s confirmation would give the attacker their orders.',
  request: {
    body: { content: { 'application/json': { schema: z.object({ key: Key }) } }, required: true },
  },
  responses: {
    200: jsonResponse(
      z.object({ email: z.string(), adopted: z.int() }),
      'Confirmed; `adopted`: number of orders added to the account',
    ),
    403: problemResponse('Not signed in, or signed in to another account; the key stays valid'),
    410: problemResponse('The key is unknown, used or expired'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export function recoveryCalls(api: Api, parts: AccountParts): void {
  const { context } = parts

  api.openapi(recoverRoute, async (c) => {
    const form = { input: c.req.valid('json'), refusals: [] }
    const email = readEmailAt(form, 'email')
    if (email === undefined) throw refusalsAs(422, form.refusals)
    await limitAttempts(context, c, 'recover', [countedMail('recover-mail', email)])
    // A job for every address, known or not: neither answer nor timing discloses the existence.
    await context.jobs.send(context.db, RECOVER_JOB, { email })
    return c.body(null, 204)
  })

  api.openapi(newPasswordRoute, async (c) => {
    const { key, password } = c.req.valid('json')
    const weak = refuseNewPassword(password, 'password')
    if (weak) throw refusalsAs(422, [weak])
    await limitAttempts(context, c, 'newpass')
    const passwordHash = await hashPassword(password)
    const entered = await context.db.transaction(async (tx) => {
      const taken = await takeKey(tx, 'recover', key, context.now())
      const user = taken && (await findProfile(tx, taken.userId))
      if (!user) return undefined
      await setPassword(tx, user.id, passwordHash)
      await closeOthers(tx, user.id)
      // The account may have been opened by another person in the name of this address: their
      // linked providers are removed with their sessions.
      if (!user.emailConfirmedAt) await unlinkIdentities(tx, user.id)
      await proveAddress(parts, tx, taken)
      await mailAccount(parts, tx, 'password_changed', user)
      return { token: await enter(parts, tx, c, user.id), user: publicUser(user) }
    })
    if (!entered) throw new HttpProblem(410, { code: 'account.key_spent', field: '' })
    return c.json({ data: entered }, 200)
  })

  api.openapi(confirmRoute, async (c) => {
    await limitAttempts(context, c, 'confirm')
    const done = await context.db.transaction(async (tx) => {
      const taken = await takeKey(tx, 'confirm', c.req.valid('json').key, context.now())
      if (!taken) return undefined
      const caller = await customerOf(context, c)
      // Thrown within the transaction, so that the key stays valid.
      if (caller?.id !== taken.userId)
        throw new HttpProblem(403, {
          code: `account.confirm.${caller ? 'another' : 'signIn'}`,
          field: '',
        })
      return { email: taken.email, adopted: await proveAddress(parts, tx, taken) }
    })
    if (!done) throw new HttpProblem(410, { code: 'account.key_spent', field: '' })
    return c.json({ data: done }, 200)
  })
}

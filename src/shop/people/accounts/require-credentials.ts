import { z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { placeOf } from '../../session/api-sign-in-cookies.ts'
import { LONGEST_PASSWORD } from '../../session/new-password.ts'
import { isPassword, NOBODYS_HASH } from '../../session/password-hash.ts'
import {
  type Attempt,
  attemptOf,
  beginAttempt,
  findUserByEmail,
  type User,
} from '../../session/store.ts'
import { knownFrom } from '../../session/store-known.ts'
import { signedPasskeySchema } from '../factor/passkey-schema.ts'
import { tooMany } from './customer-account.ts'

/** PostgreSQL's text cannot contain NUL. */
const WITHOUT_NUL = /^[^\0]*$/

export const Credentials = z
  .object({
    email: z.string().trim().min(1).max(254).regex(WITHOUT_NUL),
    password: z.string().min(1).max(LONGEST_PASSWORD).regex(WITHOUT_NUL),
  })
  .openapi('Credentials')

export const StaffCredentials = Credentials.extend({
  code: z.string().max(100).regex(WITHOUT_NUL).optional().openapi({
    description: 'Of the authenticator app, or a recovery code; needed where the account has one',
  }),
  passkey: signedPasskeySchema.optional().openapi({ description: 'Instead of a code' }),
}).openapi('StaffCredentials')

/** An unknown address, or an account without a password, costs as much as a wrong password. */
async function authenticate(
  context: Context,
  email: string,
  password: string,
): Promise<User | undefined> {
  const user = await findUserByEmail(context.db, email)
  const matches = await isPassword(user?.passwordHash ?? NOBODYS_HASH, password)
  return matches ? user : undefined
}

/**
 * An attempt to sign in to the account of an address, counted as failed until `forgetFailures`
 * removes it.
 */
export type BegunSignIn = { attempt: Attempt; begunAt: Date }

/**
 * Begins an attempt. Throws a 429 problem where the device, the network or the address has tried
 * too often.
 */
export async function beginSignIn(
  context: Context,
  c: ApiContext,
  email: string,
): Promise<BegunSignIn> {
  const begunAt = context.now()
  const place = placeOf(c)
  const known = await knownFrom(context.db, email, place, begunAt)
  const attempt = attemptOf(email, place.network, known, place.device)
  const minutes = await beginAttempt(context.db, attempt, begunAt)
  if (minutes !== null) throw tooMany(c, minutes)
  return { attempt, begunAt }
}

/**
 * The account of the credentials. Throws a 401 problem for wrong ones, a 429 one as `beginSignIn`.
 */
export async function attemptSignIn(
  context: Context,
  c: ApiContext,
  email: string,
  password: string,
): Promise<BegunSignIn & { user: User }> {
  const begun = await beginSignIn(context, c, email)
  const user = await authenticate(context, email, password)
  if (!user) throw new HttpProblem(401, { code: 'accounts.sign_in_failed', field: '' })
  return { user, ...begun }
}

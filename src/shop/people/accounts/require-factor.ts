import type { Context } from '../../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import {
  type Attempt,
  countAttempt,
  countedAs,
  forgetCounted,
  type User,
} from '../../session/store.ts'
import { takeCode } from '../factor/factor-lifecycle.ts'
import { takePasskey } from '../factor/passkey-lifecycle.ts'
import type { SignedPasskey } from '../factor/passkey-schema.ts'
import { hasApp } from '../factor/store.ts'
import { listPasskeys } from '../factor/store-passkeys.ts'
import { tooMany } from './customer-account.ts'

type Given = { attempt: Attempt; code: string; passkey: SignedPasskey | undefined }

/**
 * The second factor of a sign-in whose password was right, where the account has one: a passkey, a
 * code of the app or a recovery code. Throws a 401 problem without a right one, a 429 one after too
 * many. They have a count of their own: a right password does not reset it. As with passwords, known
 * devices are counted apart.
 */
export async function requireFactor(
  context: Context,
  c: ApiContext,
  user: User,
  { attempt, code, passkey }: Given,
): Promise<void> {
  const hasPasskey = (await listPasskeys(context.db, user.id)).length > 0
  if (!hasPasskey && !(await hasApp(context.db, user.id))) return
  if (!passkey && code.trim() === '') {
    const needed = hasPasskey ? 'people.passkey.needed' : 'staff.factor.needed'
    throw new HttpProblem(401, { code: needed, field: 'code' })
  }
  const counted = countedAs('email', 'staff-code', attempt.account.subject)
  const minutes = await countAttempt(context.db, [counted], context.now())
  if (minutes !== null) throw tooMany(c, minutes)
  const isRight = passkey
    ? await takePasskey(context, user, passkey)
    : await takeCode(context, user, code)
  if (!isRight) {
    c.var.log.warn('staff.code_refused', { userId: user.id })
    const wrong = passkey ? 'people.passkey.wrong' : 'staff.factor.wrong'
    throw new HttpProblem(401, { code: wrong, field: 'code' })
  }
  await forgetCounted(context.db, counted)
}

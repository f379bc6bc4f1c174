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
import { hasFactor } from '../factor/store.ts'
import { tooMany } from './customer-account.ts'

/**
 * The code of a sign-in whose password was right, where the account has a second factor. Throws a
 * 401 problem without the right code, a 429 one after too many. Codes have a count of their own: a
 * right password does not reset it. As with passwords, known devices are counted apart.
 */
export async function requireCode(
  context: Context,
  c: ApiContext,
  user: User,
  { attempt, typed }: { attempt: Attempt; typed: string },
): Promise<void> {
  if (!(await hasFactor(context.db, user.id))) return
  if (typed.trim() === '')
    throw new HttpProblem(401, { code: 'staff.factor.needed', field: 'code' })
  const counted = countedAs('email', 'staff-code', attempt.account.subject)
  const minutes = await countAttempt(context.db, [counted], context.now())
  if (minutes !== null) throw tooMany(c, minutes)
  if (!(await takeCode(context, user, typed))) {
    c.var.log.warn('staff.code_refused', { userId: user.id })
    throw new HttpProblem(401, { code: 'staff.factor.wrong', field: 'code' })
  }
  await forgetCounted(context.db, counted)
}

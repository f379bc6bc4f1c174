import type { Context } from '../../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { isPassword } from '../../session/password-hash.ts'
import { countedAs, forgetCounted, type User } from '../../session/store.ts'
import { findPasswordHash } from '../../session/store-customers.ts'
import { limitAttempts } from '../accounts/customer-account.ts'

/** The own password before a change of what protects the account: throws a 422 or 429 problem. */
export async function requireOwnPassword(
  context: Context,
  c: ApiContext,
  { id }: User,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const counted = countedAs('email', 'staff-password', id)
  await limitAttempts(context, c, 'staff-password', [counted])
  if (!(await isPassword((await findPasswordHash(context.db, id)) ?? '', password)))
    throw new HttpProblem(422, { code: 'account.password.wrong', field })
  await forgetCounted(context.db, counted)
}

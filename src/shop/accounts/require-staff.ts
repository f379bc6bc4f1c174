import type { Context } from '../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../platform/http.ts'
import { type CallingUser, findCaller, type User } from './store.ts'

/** Who makes this call. Throws a 401 problem where the token is missing, unknown or expired, or the account is shut out. */
export async function requireUser(context: Pick<Context, 'db' | 'now'>, c: ApiContext): Promise<CallingUser> {
  const user = c.var.token === null ? undefined : await findCaller(context.db, c.var.token, context.now())
  if (!user) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
  return user
}

/** The member of staff who makes this call. Throws a 401 problem as `requireUser`, a 403 one for everybody else. */
export async function requireStaff(context: Pick<Context, 'db' | 'now'>, c: ApiContext): Promise<User> {
  const user = await requireUser(context, c)
  if (user.role !== 'STAFF_ROLE') throw new HttpProblem(403, { code: 'accounts.staff_only', field: '' })
  return user
}

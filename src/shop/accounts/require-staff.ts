import type { Context } from '../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../platform/http.ts'
import { sessionOf } from '../../platform/session.ts'
import { findUser, type User } from './store.ts'

/** Who calls, and the membership of a company that their session works for; null: their own account. */
export type CallingUser = User & { memberId: string | null }

/** Who makes this call. Throws a 401 problem where the token is missing, unknown or expired, or the account is shut out. */
export async function requireUser(context: Pick<Context, 'db' | 'now'>, c: ApiContext): Promise<CallingUser> {
  const session = c.var.token === null ? undefined : await sessionOf(context.db, c.var.token, context.now())
  const user = session && (await findUser(context.db, session.userId))
  if (!session || !user) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
  return { ...user, memberId: session.memberId }
}

/** The member of staff who makes this call. Throws a 401 problem as `requireUser`, a 403 one for everybody else. */
export async function requireStaff(context: Pick<Context, 'db' | 'now'>, c: ApiContext): Promise<User> {
  const user = await requireUser(context, c)
  if (user.role !== 'STAFF_ROLE') throw new HttpProblem(403, { code: 'accounts.staff_only', field: '' })
  return user
}

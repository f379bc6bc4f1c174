import type { Context } from '../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../platform/http.ts'
import { staffToken } from './api-sign-in-cookies.ts'
import { type CallingUser, findCaller, type User } from './store.ts'

const expired = () => new HttpProblem(401, { code: 'accounts.session_expired', field: '' })

/**
 * The user of this call. Throws a 401 problem where the token is missing, unknown or expired, or
 * the account is blocked.
 */
export async function requireUser(
  context: Pick<Context, 'db' | 'now'>,
  c: ApiContext,
): Promise<CallingUser> {
  const user =
    c.var.token === null ? undefined : await findCaller(context.db, c.var.token, context.now())
  if (!user) throw expired()
  return user
}

/** Sent by the office with automatic calls. */
const UNATTENDED = 'unattended'

type StaffContext = Pick<Context, 'db' | 'now' | 'config'>

/** The account of the staff cookie or token of this call, of any role. */
async function deskCaller(context: StaffContext, c: ApiContext): Promise<CallingUser | undefined> {
  const token = staffToken(context, c)
  const attended = c.req.header(UNATTENDED) === undefined
  if (token === null) return undefined
  return findCaller(context.db, token, context.now(), { attended })
}

/** The member of staff of this call, if any. */
export async function findStaff(context: StaffContext, c: ApiContext): Promise<User | undefined> {
  const user = await deskCaller(context, c)
  return user?.role === 'STAFF_ROLE' ? user : undefined
}

/** As `findStaff`. Throws a 401 problem as `requireUser`, a 403 one for all other accounts. */
export async function requireStaff(context: StaffContext, c: ApiContext): Promise<User> {
  const user = await deskCaller(context, c)
  if (!user) throw expired()
  if (user.role !== 'STAFF_ROLE')
    throw new HttpProblem(403, { code: 'accounts.staff_only', field: '' })
  return user
}

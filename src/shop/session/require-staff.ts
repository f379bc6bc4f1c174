import type { Context } from '../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../platform/http.ts'
import { rolesWith, type StaffRight, staffMay } from '../site/staff-rights.ts'
import type { StaffRoute } from './api-for-staff.ts'
import { staffToken } from './api-sign-in-cookies.ts'
import { mustFirst, rightOfMust } from './staff-must.ts'
import { type CallingUser, findCaller, type User } from './store.ts'
import { recordChange } from './store-audit.ts'

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

/** The member of staff of this call, if any, and what they must do first. */
export async function findStaff(
  context: StaffContext,
  c: ApiContext,
): Promise<CallingUser | undefined> {
  const user = await deskCaller(context, c)
  return user?.role === 'STAFF_ROLE' ? user : undefined
}

/** "Pedidos o Propietario" */
const sayRoles = ({ t, language }: ApiContext['var'], right: StaffRight): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rolesWith(right).map((role) => t(`staff.role.${role}`)),
  )

/** Throws a 403 problem that names the roles with the right, where the account has none of them. */
export async function mustMay(
  { db, now }: StaffContext,
  c: ApiContext,
  staff: User,
  right: StaffRight,
): Promise<void> {
  if (staffMay(staff.staffRoles, right)) return
  const call = `${c.req.method} ${c.req.path}`
  c.var.log.warn('staff.refused', { userId: staff.id, right, call })
  // Automatic calls repeat themselves.
  if (c.req.header(UNATTENDED) === undefined)
    await recordChange(db, {
      ...{ at: now(), by: staff, noun: 'right', nounId: right, action: 'refused' },
      after: { call },
    })
  throw new HttpProblem(403, {
    code: 'accounts.staff_right',
    field: '',
    params: { roles: sayRoles(c.var, right) },
  })
}

/** Throws a 403 problem for an account that must choose a password or a second factor first. */
function refuseUnready({ config }: StaffContext, user: CallingUser, right: StaffRight): void {
  const must = mustFirst(user, config)
  if (must !== null && right !== rightOfMust(must))
    throw new HttpProblem(403, { code: `people.must.${must}`, field: '' })
}

/**
 * As `findStaff`, with the right that the route names. Throws a 401 problem as `requireUser`, a 403
 * one for other accounts, for staff without the right and for those who must do something first.
 */
export async function requireStaff(
  context: StaffContext,
  c: ApiContext,
  route: StaffRoute,
): Promise<User> {
  const user = await deskCaller(context, c)
  if (!user) throw expired()
  if (user.role !== 'STAFF_ROLE')
    throw new HttpProblem(403, { code: 'accounts.staff_only', field: '' })
  refuseUnready(context, user, route['x-staff-right'])
  await mustMay(context, c, user, route['x-staff-right'])
  return user
}

import type { Context } from '../../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { type CallingUser, customerOf, requireCustomer } from '../require-customer.ts'
import { type Capability, type CompanyRole, may, type OrderScope, scopeOf } from './roles.ts'
import { type ActiveMember, findActiveMember } from './store-memberships.ts'

type Known = Pick<Context, 'db' | 'now'>

/** The account a user acts for: their own, as its owner, or the company of their session. */
export type Acting = {
  user: CallingUser
  accountId: string
  role: CompanyRole
  member: ActiveMember | null
  scope: OrderScope
}

/** The account of a call. Throws a 401 problem where the session's company membership has ended. */
export async function actingFor({ db }: Pick<Context, 'db'>, user: CallingUser): Promise<Acting> {
  if (user.memberId === null)
    return {
      user,
      accountId: user.id,
      role: 'owner',
      member: null,
      scope: scopeOf('owner', user.id, user.id),
    }
  const member = await findActiveMember(db, user.memberId, user.id)
  if (!member) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
  const { companyId, role } = member
  return { user, accountId: companyId, role, member, scope: scopeOf(role, companyId, user.id) }
}

/**
 * The caller and the account they act for. Throws problems as `requireCustomer` does, and a 403 one
 * where the role lacks the capability.
 */
export async function requireCapability(
  context: Known,
  c: ApiContext,
  capability: Capability,
): Promise<Acting> {
  const acting = await actingFor(context, await requireCustomer(context, c))
  if (!may(acting.role, capability))
    throw new HttpProblem(403, {
      code: 'company.not_allowed',
      field: '',
      params: { role: acting.role },
    })
  return acting
}

/** For calls open to guests: undefined without a session. */
export async function actingOf(context: Known, c: ApiContext): Promise<Acting | undefined> {
  const user = await customerOf(context, c)
  return user && actingFor(context, user)
}

import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { NAME_MAX } from '../../print/address/contact.ts'
import { requiredText } from '../../print/address/form.ts'
import { setStaffCookie } from '../../session/api-sign-in-cookies.ts'
import { refuseNewPassword } from '../../session/new-password.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { readEmailAt } from '../../session/registration.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { openStaffSession, publicStaff, refuseForeign } from '../accounts/api-staff-entrance.ts'
import { limitAttempts, limitMail } from '../accounts/customer-account.ts'
import { listFactorRoles, listFactors } from '../factor/store.ts'
import {
  factorRolesRoute,
  inviteAgainRoute,
  inviteRoute,
  joinRoute,
  lookRoute,
  teamRoute,
  termsRoute,
  withdrawRoute,
} from './api-routes.ts'
import { staffSessionsCalls } from './api-sessions.ts'
import { listInvitations, listMembers } from './store.ts'
import { refuseRoles, rolesInOrder } from './team.ts'
import {
  changeFactorRoles,
  changeStaffTerms,
  inviteStaff,
  inviteStaffAgain,
  joinStaff,
  lookAtStaffInvitation,
  type TeamParts,
  withdrawInvitation,
} from './team-lifecycle.ts'
import type { TeamView } from './team-schema.ts'

const gone = () => new HttpProblem(404, { code: 'staff.team.gone', field: '' })
const spent = () => new HttpProblem(410, { code: 'staff.team.spent', field: '' })

async function teamOf({ context }: TeamParts, ownId: string): Promise<TeamView> {
  const [members, factors, invitations, factorRoles] = await Promise.all([
    listMembers(context.db),
    listFactors(context.db),
    listInvitations(context.db),
    listFactorRoles(context.db),
  ])
  const withFactor = new Set(factors.map(({ userId }) => userId))
  return {
    factorRoles: rolesInOrder(factorRoles),
    members: members.map(({ lastEnteredAt, ...member }) => ({
      ...member,
      lastEnteredAt: lastEnteredAt?.toISOString() ?? null,
      factor: withFactor.has(member.id),
      self: member.id === ownId,
    })),
    invitations: invitations.map(({ id, email, roles, invitedBy, invitedAt, expiresAt }) => ({
      ...{ id, email, roles, invitedBy },
      invitedAt: invitedAt.toISOString(),
      expired: expiresAt <= context.now(),
    })),
  }
}

/** The team, for the owner. */
function teamCalls(api: Api, parts: TeamParts): void {
  const { context } = parts
  const limitFor = (c: ApiContext) => (tx: Transaction, email: string) =>
    limitMail(context, tx, c, 'invite-staff', email)

  api.openapi(teamRoute, async (c) => {
    const owner = await requireStaff(context, c, teamRoute)
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
  api.openapi(inviteRoute, async (c) => {
    const owner = await requireStaff(context, c, inviteRoute)
    const { roles, language, ...input } = c.req.valid('json')
    const form = { input, refusals: [] as Refusal[] }
    const email = readEmailAt(form, 'email')
    const noRoles = refuseRoles(roles)
    if (noRoles) form.refusals.push(noRoles)
    if (email === undefined || noRoles) throw refusalsAs(422, form.refusals)
    const invited = await inviteStaff(parts, owner, { email, roles, language }, limitFor(c))
    if (!invited.ok) throw refusalsAs(422, invited.refusals)
    c.var.log.info('staff.invited', { by: owner.id })
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
  api.openapi(inviteAgainRoute, async (c) => {
    const owner = await requireStaff(context, c, inviteAgainRoute)
    if (!(await inviteStaffAgain(parts, owner, c.req.valid('param').id, limitFor(c)))) throw gone()
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
  api.openapi(withdrawRoute, async (c) => {
    const owner = await requireStaff(context, c, withdrawRoute)
    if (!(await withdrawInvitation(parts, owner, c.req.valid('param').id))) throw gone()
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
  api.openapi(factorRolesRoute, async (c) => {
    const owner = await requireStaff(context, c, factorRolesRoute)
    const { roles, seen } = c.req.valid('json')
    if (!(await changeFactorRoles(parts, owner, roles, seen)))
      throw new HttpProblem(409, { code: 'people.factorRoles.changed', field: '' })
    c.var.log.info('staff.factor_roles', { by: owner.id })
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
  api.openapi(termsRoute, async (c) => {
    const owner = await requireStaff(context, c, termsRoute)
    const { id } = c.req.valid('param')
    const changed = await changeStaffTerms(parts, owner, id, c.req.valid('json'))
    if (!changed) throw gone()
    if (!changed.ok) {
      const isStale = changed.refusals.some(({ code }) => code === 'staff.team.changed')
      throw refusalsAs(isStale ? 409 : 422, changed.refusals)
    }
    c.var.log.info('staff.terms_changed', { userId: id, by: owner.id })
    return c.json({ data: await teamOf(parts, owner.id) }, 200)
  })
}

/** Joining by the key of the mail. */
function joinCalls(api: Api, parts: TeamParts): void {
  const { context } = parts

  api.openapi(lookRoute, async (c) => {
    const invited = await lookAtStaffInvitation(parts, c.req.valid('json').key)
    if (!invited) throw spent()
    return c.json({ data: invited }, 200)
  })
  api.openapi(joinRoute, async (c) => {
    refuseForeign(context, c)
    const { key, ...input } = c.req.valid('json')
    const invited = await lookAtStaffInvitation(parts, key)
    if (!invited) throw spent()
    const form = { input, refusals: [] as Refusal[] }
    const name = requiredText(form, 'name', NAME_MAX, { code: 'account.required' })
    const weak = refuseNewPassword(input.password, 'password', [invited.email, name ?? ''])
    if (weak) form.refusals.push(weak)
    if (name === undefined || weak) throw refusalsAs(422, form.refusals)
    await limitAttempts(context, c, 'join-staff')
    const passwordHash = await hashPassword(input.password)
    const entered = await context.db.transaction(async (tx) => {
      const joined = await joinStaff(parts, tx, { key, name, passwordHash })
      if (!joined) throw spent()
      if (!joined.ok) throw refusalsAs(409, joined.refusals)
      const token = await openStaffSession(context, tx, c, joined.value.id)
      return { user: joined.value, token }
    })
    setStaffCookie(context, c, entered.token)
    c.var.log.info('staff.joined', { userId: entered.user.id })
    return c.json({ data: publicStaff(entered.user) }, 200)
  })
}

/** Accounts of staff: the team, invitations, sessions. */
export function staffAccountsApi(parts: TeamParts): Api {
  const api = makeApi()
  teamCalls(api, parts)
  staffSessionsCalls(api, parts)
  joinCalls(api, parts)
  return api
}

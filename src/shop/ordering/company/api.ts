import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { workFor } from '../../../platform/session.ts'
import { limitAttempts, limitAttemptsIn } from '../../people/accounts/customer-account.ts'
import type { CompanyParts } from '../../people/company/company-deps.ts'
import {
  changeTerms,
  invite,
  inviteAgain,
  join,
  lookAtInvitation,
  removeMember,
} from '../../people/company/team-lifecycle.ts'
import { type Form, requiredText } from '../../print/address/form.ts'
import { isBusiness } from '../../session/company/company-billing.ts'
import type { ColleagueView, CompanyView } from '../../session/company/company-schema.ts'
import { readInvitation, readTerms } from '../../session/company/member.ts'
import { actingFor, requireCapability } from '../../session/company/require-capability.ts'
import { capabilitiesOf } from '../../session/company/roles.ts'
import { findCompany } from '../../session/company/store-companies.ts'
import { listColleagues } from '../../session/company/store-members.ts'
import { findActiveMember, listMemberships } from '../../session/company/store-memberships.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { countedMail } from '../../session/store.ts'
import { approve, refuseOrder } from '../orders/approval-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { listWaiting, spentByEach, spentInMonth } from '../spending/store-approvals.ts'
import * as routes from './api-routes.ts'

const gone = (): HttpProblem => new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
const LONGEST_REASON = 500
/** Conditions that affect all requests; the rest depends on the input. */
const CONFLICTS = new Set(['company.no_billing', 'company.invite.active', 'company.join.other'])
const refusedAs = (refusals: readonly Refusal[]): HttpProblem => {
  if (refusals.some(({ code }) => code === 'company.not_allowed')) return refusalsAs(403, refusals)
  return refusalsAs(
    refusals.some(({ code, field }) => CONFLICTS.has(code) && field === '') ? 409 : 422,
    refusals,
  )
}

/** Calls about colleagues of a company, and the account a session acts for. */
export function companyApi(parts: CompanyParts): Api {
  const { context } = parts
  const { db } = context
  const api = makeApi()

  const standing = async (c: ApiContext): Promise<CompanyView> => {
    const user = await requireCustomer(context, c)
    const { role, member, accountId } = await actingFor(context, user)
    const [memberships, own] = await Promise.all([
      listMemberships(db, user.id),
      findCompany(db, user.id),
    ])
    const acting = member && {
      ...{ id: member.id, company: member.company.name, role, billing: member.company.billing },
      ...{ orderLimitCents: member.orderLimitCents, monthLimitCents: member.monthLimitCents },
      spentCents: await spentInMonth(db, { companyId: accountId, userId: user.id }, context.now()),
    }
    return {
      acting,
      can: capabilitiesOf(role),
      memberships,
      business: isBusiness(own?.billing ?? null),
    }
  }
  api.openapi(routes.standingRoute, async (c) => c.json({ data: await standing(c) }, 200))

  api.openapi(routes.workRoute, async (c) => {
    const user = await requireCustomer(context, c)
    const { membership } = c.req.valid('json')
    if (membership !== null && !(await findActiveMember(db, membership, user.id))) throw gone()
    await workFor(db, c.var.token ?? '', membership)
    return c.json({ data: await standing(c) }, 200)
  })

  teamCalls(api, parts)
  invitationCalls(api, parts)
  return api
}

async function teamOf({ context }: CompanyParts, companyId: string): Promise<ColleagueView[]> {
  const [colleagues, spent] = await Promise.all([
    listColleagues(context.db, companyId),
    spentByEach(context.db, companyId, context.now()),
  ])
  return colleagues.map(({ userId, invitedAt, expiresAt, joinedAt, removedAt, ...colleague }) => ({
    ...colleague,
    spentCents: (userId !== null && spent.get(userId)) || 0,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    joinedAt: joinedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
  }))
}

function teamCalls(api: Api, parts: CompanyParts): void {
  const { context } = parts
  const team = async (companyId: string) => ({ data: await teamOf(parts, companyId) })

  api.openapi(routes.teamRoute, async (c) =>
    c.json(await team((await requireCapability(context, c, 'manageTeam')).accountId), 200),
  )

  api.openapi(routes.inviteRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'manageTeam')
    const read = readInvitation(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    await limitAttempts(context, c, 'invite', [countedMail('invite-mail', read.value.email)])
    const invited = await invite(parts, accountId, read.value, c.var.language)
    if (!invited.ok) throw refusedAs(invited.refusals)
    return c.json(await team(accountId), 201)
  })

  api.openapi(routes.changeRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'manageTeam')
    const read = readTerms(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    if (!(await changeTerms(parts, accountId, c.req.valid('param').id, read.value))) throw gone()
    return c.json(await team(accountId), 200)
  })

  api.openapi(routes.againRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'manageTeam')
    const { id } = c.req.valid('param')
    // Counted with new invitations: the mailbox is the same.
    const limit = (tx: Transaction, email: string) =>
      limitAttemptsIn(context, tx, c, 'invite', [countedMail('invite-mail', email)])
    const sent = await inviteAgain(parts, accountId, id, c.var.language, limit)
    if (!sent) throw gone()
    if (!sent.ok) throw refusedAs(sent.refusals)
    return c.json(await team(accountId), 200)
  })

  api.openapi(routes.removeRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'manageTeam')
    if (!(await removeMember(parts, accountId, c.req.valid('param').id))) throw gone()
    return c.json(await team(accountId), 200)
  })
}

function invitationCalls(api: Api, parts: CompanyParts): void {
  const { context } = parts
  const spent = () => new HttpProblem(410, { code: 'company.invitation.spent', field: '' })

  api.openapi(routes.lookRoute, async (c) => {
    await limitAttempts(context, c, 'invitation')
    const invitation = await lookAtInvitation(parts, c.req.valid('json').key)
    if (!invitation) throw spent()
    return c.json({ data: invitation }, 200)
  })

  api.openapi(routes.joinRoute, async (c) => {
    const user = await requireCustomer(context, c)
    await limitAttempts(context, c, 'invitation')
    const joined = await join(parts, user, c.var.token ?? '', c.req.valid('json').key)
    if (!joined) throw spent()
    if (!joined.ok) throw refusedAs(joined.refusals)
    return c.json({ data: joined.value }, 200)
  })
}

/** Orders that wait for approval. */
export function approvalsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const unknown = () => new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  const conflict = (refusals: readonly Refusal[]) =>
    refusalsAs(refusals.some(({ code }) => code === 'company.not_allowed') ? 403 : 409, refusals)

  api.openapi(routes.waitingRoute, async (c) => {
    const { accountId } = await requireCapability(context, c, 'approve')
    c.header('cache-control', 'no-store')
    return c.json({ data: await listWaiting(context.db, accountId, context.now()) }, 200)
  })

  api.openapi(routes.approveRoute, async (c) => {
    const acting = await requireCapability(context, c, 'approve')
    const { number } = c.req.valid('param')
    const approved = await approve(life, acting, number, c.req.valid('json').agreed)
    if (!approved) throw unknown()
    if (!approved.ok) throw conflict(approved.refusals)
    if (approved.value.state === 'approved') c.var.log.info('order.approved', { order: number })
    return c.json({ data: approved.value }, 200)
  })

  api.openapi(routes.refuseRoute, async (c) => {
    const acting = await requireCapability(context, c, 'approve')
    const { number } = c.req.valid('param')
    const form: Form = { input: c.req.valid('json'), refusals: [] }
    const why = requiredText(form, 'reason', LONGEST_REASON, { code: 'company.reason.missing' })
    if (why === undefined) throw refusalsAs(422, form.refusals)
    const refused = await refuseOrder(life, acting, number, why)
    if (!refused) throw unknown()
    if (!refused.ok) throw conflict(refused.refusals)
    c.var.log.info('order.not_approved', { order: number })
    return c.json({ data: { number } }, 200)
  })
  return api
}

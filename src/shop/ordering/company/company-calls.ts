import type { Language } from '../../../platform/text.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { Invitation as Invited } from '../../people/company/invitation-schema.ts'
import { keepCapabilities } from '../../session/company/capabilities-store.ts'
import type { ColleagueView, CompanyView } from '../../session/company/company-schema.ts'
import type { Approved, WaitingOrder } from '../spending/approval-schema.ts'

const TEAM = '/users/company/team'
const APPROVALS = '/users/company/approvals'

const STANDING = '/users/me/company'

/** The menu follows the latest answer. */
async function heard(asked: Promise<Answer<CompanyView>>): Promise<Answer<CompanyView>> {
  const answer = await asked
  if (answer.kind === 'done') keepCapabilities(answer.data.can)
  return answer
}
export const loadCompany = (language: Language, signal?: AbortSignal) =>
  heard(callAs(language, 'GET', STANDING, undefined, signal))
/** Null: for the own account. */
export const workForCompany = (language: Language, membership: string | null) =>
  heard(callAs(language, 'PUT', STANDING, { membership }))

export const loadTeam = (language: Language, signal?: AbortSignal) =>
  callAs<ColleagueView[]>(language, 'GET', TEAM, undefined, signal)
export const inviteColleague = (language: Language, body: unknown) =>
  callAs<ColleagueView[]>(language, 'POST', TEAM, body)
export const changeColleague = (language: Language, id: string, body: unknown) =>
  callAs<ColleagueView[]>(language, 'PUT', `${TEAM}/${id}`, body)
export const inviteAgain = (language: Language, id: string) =>
  callAs<ColleagueView[]>(language, 'POST', `${TEAM}/${id}/invitation`)
export const removeColleague = (language: Language, id: string) =>
  callAs<ColleagueView[]>(language, 'DELETE', `${TEAM}/${id}`)

export const loadWaiting = (language: Language, signal?: AbortSignal) =>
  callAs<WaitingOrder[]>(language, 'GET', APPROVALS, undefined, signal)
export const approveOrder = (language: Language, number: string, agreed: string) =>
  callAs<Approved>(language, 'POST', `${APPROVALS}/${encodeURIComponent(number)}/approval`, {
    agreed,
  })
export const refuseOrder = (language: Language, number: string, reason: string) =>
  callAs<{ number: string }>(
    language,
    'POST',
    `${APPROVALS}/${encodeURIComponent(number)}/refusal`,
    { reason },
  )

export const lookAtInvitation = (language: Language, key: string) =>
  callAs<Invited>(language, 'POST', '/users/invitations', { key })
/** The session acts for the company from then on, with other rights. */
export async function acceptInvitation(language: Language, key: string): Promise<Answer<Invited>> {
  const answer = await callAs<Invited>(language, 'POST', '/users/invitations/acceptance', { key })
  if (answer.kind === 'done') await loadCompany(language)
  return answer
}

import type { Language } from '../../platform/text.ts'
import { callAs } from '../accounts/account-calls.ts'
import type { Approved } from './approval-lifecycle.ts'
import type { ColleagueView, CompanyView } from './company-view.ts'
import type { WaitingOrder } from './store-approvals.ts'
import type { Invited } from './team-lifecycle.ts'

const TEAM = '/users/company/team'
const APPROVALS = '/users/company/approvals'

export const loadCompany = (language: Language, signal?: AbortSignal) => callAs<CompanyView>(language, 'GET', '/users/me/company', undefined, signal)
/** Null: for the own account. */
export const workForCompany = (language: Language, membership: string | null) =>
  callAs<CompanyView>(language, 'PUT', '/users/me/company', { membership })

export const loadTeam = (language: Language, signal?: AbortSignal) => callAs<ColleagueView[]>(language, 'GET', TEAM, undefined, signal)
export const inviteColleague = (language: Language, body: unknown) => callAs<ColleagueView[]>(language, 'POST', TEAM, body)
export const changeColleague = (language: Language, id: string, body: unknown) => callAs<ColleagueView[]>(language, 'PUT', `${TEAM}/${id}`, body)
export const inviteAgain = (language: Language, id: string) => callAs<ColleagueView[]>(language, 'POST', `${TEAM}/${id}/invitation`)
export const removeColleague = (language: Language, id: string) => callAs<ColleagueView[]>(language, 'DELETE', `${TEAM}/${id}`)

export const loadWaiting = (language: Language, signal?: AbortSignal) => callAs<WaitingOrder[]>(language, 'GET', APPROVALS, undefined, signal)
export const approveOrder = (language: Language, number: string, agreed: string) =>
  callAs<Approved>(language, 'POST', `${APPROVALS}/${encodeURIComponent(number)}/approval`, { agreed })
export const refuseOrder = (language: Language, number: string, reason: string) =>
  callAs<{ number: string }>(language, 'POST', `${APPROVALS}/${encodeURIComponent(number)}/refusal`, { reason })

export const lookAtInvitation = (language: Language, key: string) => callAs<Invited>(language, 'POST', '/users/invitations', { key })
export const acceptInvitation = (language: Language, key: string) => callAs<Invited>(language, 'POST', '/users/invitations/acceptance', { key })

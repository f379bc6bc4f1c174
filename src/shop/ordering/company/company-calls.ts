import type { Language } from '../../../platform/text.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { Invitation as Invited } from '../../people/company/invitation-schema.ts'
import { keepCapabilities } from '../../session/company/capabilities-store.ts'
import type {
  CompanyView,
  InvitationForm,
  TermsForm,
} from '../../session/company/company-schema.ts'
import type {
  againRoute,
  approveRoute,
  changeRoute,
  inviteRoute,
  joinRoute,
  lookRoute,
  refuseRoute,
  removeRoute,
  standingRoute,
  teamRoute,
  waitingRoute,
  workRoute,
} from './api-routes.ts'

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
  heard(callAs<typeof standingRoute>(STANDING, { method: 'GET', language, signal }))
/** Null: for the own account. */
export const workForCompany = (language: Language, membership: string | null) =>
  heard(callAs<typeof workRoute>(STANDING, { method: 'PUT', body: { membership }, language }))

export const loadTeam = (language: Language, signal?: AbortSignal) =>
  callAs<typeof teamRoute>(TEAM, { method: 'GET', language, signal })
export const inviteColleague = (language: Language, body: InvitationForm) =>
  callAs<typeof inviteRoute>(TEAM, { method: 'POST', body, language })
export const changeColleague = (language: Language, id: string, body: TermsForm) =>
  callAs<typeof changeRoute>(`${TEAM}/${id}`, { method: 'PUT', body, language })
export const inviteAgain = (language: Language, id: string) =>
  callAs<typeof againRoute>(`${TEAM}/${id}/invitation`, { method: 'POST', language })
export const removeColleague = (language: Language, id: string) =>
  callAs<typeof removeRoute>(`${TEAM}/${id}`, { method: 'DELETE', language })

export const loadWaiting = (language: Language, signal?: AbortSignal) =>
  callAs<typeof waitingRoute>(APPROVALS, { method: 'GET', language, signal })
export const approveOrder = (language: Language, number: string, agreed: string) =>
  callAs<typeof approveRoute>(`${APPROVALS}/${encodeURIComponent(number)}/approval`, {
    method: 'POST',
    body: {
      agreed,
    },
    language,
  })
export const refuseOrder = (language: Language, number: string, reason: string) =>
  callAs<typeof refuseRoute>(`${APPROVALS}/${encodeURIComponent(number)}/refusal`, {
    method: 'POST',
    body: { reason },
    language,
  })

export const lookAtInvitation = (language: Language, key: string) =>
  callAs<typeof lookRoute>('/users/invitations', { method: 'POST', body: { key }, language })
/** The session acts for the company from then on, with other rights. */
export async function acceptInvitation(language: Language, key: string): Promise<Answer<Invited>> {
  const answer = await callAs<typeof joinRoute>('/users/invitations/acceptance', {
    method: 'POST',
    body: { key },
    language,
  })
  if (answer.kind === 'done') await loadCompany(language)
  return answer
}

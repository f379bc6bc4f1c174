import type { CallOf } from '../platform/api-route.ts'
import type { Language } from '../platform/text.ts'
import type {
  endMemberSessionRoute,
  endOwnSessionRoute,
  factorRolesRoute,
  inviteAgainRoute,
  inviteRoute,
  joinRoute,
  lookRoute,
  memberSessionsRoute,
  ownSessionsRoute,
  teamRoute,
  termsRoute,
  withdrawRoute,
} from '../shop/people/staff/api-routes.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadTeam = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof teamRoute>('/staff/team', { method: 'GET', language, signal })

export const inviteStaff = ({ language }: Caller, body: CallOf<typeof inviteRoute>['body']) =>
  callDesk<typeof inviteRoute>('/staff/team/invitations', { method: 'POST', body, language })

export const inviteStaffAgain = ({ language }: Caller, id: string) =>
  callDesk<typeof inviteAgainRoute>(`/staff/team/invitations/${id}/mail`, {
    method: 'POST',
    language,
  })

export const withdrawInvitation = ({ language }: Caller, id: string) =>
  callDesk<typeof withdrawRoute>(`/staff/team/invitations/${id}`, { method: 'DELETE', language })

export const saveTerms = (
  { language }: Caller,
  id: string,
  body: CallOf<typeof termsRoute>['body'],
) => callDesk<typeof termsRoute>(`/staff/team/${id}`, { method: 'PUT', body, language })

export const saveFactorRoles = (
  { language }: Caller,
  body: CallOf<typeof factorRolesRoute>['body'],
) => callDesk<typeof factorRolesRoute>('/staff/factor-roles', { method: 'PUT', body, language })

export const loadMemberSessions = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof memberSessionsRoute>(`/staff/team/${id}/sessions`, {
    ...{ method: 'GET', language, signal },
  })

export const endMemberSession = ({ language }: Caller, id: string, session: string) =>
  callDesk<typeof endMemberSessionRoute>(`/staff/team/${id}/sessions/${session}`, {
    ...{ method: 'DELETE', language },
  })

export const loadOwnSessions = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof ownSessionsRoute>('/staff/sessions', { method: 'GET', language, signal })

export const endOwnSession = ({ language }: Caller, session: string) =>
  callDesk<typeof endOwnSessionRoute>(`/staff/sessions/${session}`, { method: 'DELETE', language })

export const lookAtInvitation = (language: Language, key: string) =>
  callDesk<typeof lookRoute>('/staff/session/invitation/look', {
    ...{ method: 'POST', body: { key }, language },
  })

export const joinStaff = (language: Language, body: CallOf<typeof joinRoute>['body']) =>
  callDesk<typeof joinRoute>('/staff/session/invitation', { method: 'POST', body, language })

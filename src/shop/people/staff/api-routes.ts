import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { staffUserSchema } from '../../session/user-schema.ts'
import { json } from '../accounts/api-staff-entrance.ts'
import { sessionSchema } from '../accounts/profile-schema.ts'
import {
  FactorRolesForm,
  InvitationForm,
  invitedSchema,
  JoinForm,
  staffKey,
  TermsForm,
  teamSchema,
} from './team-schema.ts'

const tags = ['staff']
const ofOwner = { tags, ...forStaff('staff') }
const ofEach = { tags, ...forStaff('own') }
const id = z.object({ id: z.uuid() })
const team = { 200: jsonResponse(teamSchema, 'The team as it is now') }
const unknown = { 404: problemResponse('It is gone') }
const limited = { 429: problemResponse('Too many mails to the address; see Retry-After') }
const sessions = { 200: jsonResponse(z.array(sessionSchema), 'The sessions, last used first') }

export const teamRoute = createRoute({
  method: 'get',
  path: '/staff/team',
  summary: 'List the accounts of staff and the open invitations',
  ...ofOwner,
  responses: { ...team, ...staffOnly },
})
export const inviteRoute = createRoute({
  method: 'post',
  path: '/staff/team/invitations',
  summary: 'Invite a person to the staff by mail: the link is valid for 7 days and works once',
  ...ofOwner,
  request: json(InvitationForm),
  responses: {
    ...team,
    422: problemResponse('Invalid address, one with an account, or no role'),
    ...limited,
    ...staffOnly,
  },
})
export const inviteAgainRoute = createRoute({
  method: 'post',
  path: '/staff/team/invitations/{id}/mail',
  summary: 'Send an invitation again with another link; the earlier one becomes invalid',
  ...ofOwner,
  request: { params: id },
  responses: { ...team, ...unknown, ...limited, ...staffOnly },
})
export const withdrawRoute = createRoute({
  method: 'delete',
  path: '/staff/team/invitations/{id}',
  summary: 'Withdraw an invitation: its link becomes invalid',
  ...ofOwner,
  request: { params: id },
  responses: { ...team, ...unknown, ...staffOnly },
})
export const termsRoute = createRoute({
  method: 'put',
  path: '/staff/team/{id}',
  summary: 'Change the roles of an account, or switch it on or off; switched off, its sessions end',
  ...ofOwner,
  request: { params: id, ...json(TermsForm) },
  responses: {
    ...team,
    ...unknown,
    409: problemResponse('The account was changed by another owner'),
    422: problemResponse('No role, or the last active owner'),
    ...staffOnly,
  },
})
export const factorRolesRoute = createRoute({
  method: 'put',
  path: '/staff/factor-roles',
  summary: 'Set the roles whose accounts must have a second factor',
  description: 'An account without one can only set it up, also in sessions that are open already.',
  ...ofOwner,
  request: json(FactorRolesForm),
  responses: { ...team, 409: problemResponse('Changed by another owner'), ...staffOnly },
})
export const memberSessionsRoute = createRoute({
  method: 'get',
  path: '/staff/team/{id}/sessions',
  summary: 'List the sessions of an account of staff',
  ...ofOwner,
  request: { params: id },
  responses: { ...sessions, ...unknown, ...staffOnly },
})
export const endMemberSessionRoute = createRoute({
  method: 'delete',
  path: '/staff/team/{id}/sessions/{session}',
  summary: 'End a session of an account of staff',
  ...ofOwner,
  request: { params: z.object({ id: z.uuid(), session: z.uuid() }) },
  responses: { 204: { description: 'Ended' }, ...unknown, ...staffOnly },
})
export const ownSessionsRoute = createRoute({
  method: 'get',
  path: '/staff/sessions',
  summary: 'List the own sessions',
  ...ofEach,
  responses: { ...sessions, ...staffOnly },
})
export const endOwnSessionRoute = createRoute({
  method: 'delete',
  path: '/staff/sessions/{session}',
  summary: 'End an own session',
  ...ofEach,
  request: { params: z.object({ session: z.uuid() }) },
  responses: { 204: { description: 'Ended' }, ...unknown, ...staffOnly },
})

const spent = { 410: problemResponse('The key is unknown, used, withdrawn or expired') }

export const lookRoute = createRoute({
  method: 'post',
  path: '/staff/session/invitation/look',
  summary: 'Read an invitation to the staff by the key of its mail',
  tags,
  request: json(z.object({ key: staffKey })),
  responses: { 200: jsonResponse(invitedSchema, 'The invitation'), ...spent },
})
export const joinRoute = createRoute({
  method: 'post',
  path: '/staff/session/invitation',
  summary: 'Accept an invitation with name and password: makes the account and signs in',
  tags,
  request: json(JoinForm),
  responses: {
    200: jsonResponse(staffUserSchema, 'Joined, and signed in by cookie'),
    403: problemResponse('A cross-site request'),
    409: problemResponse('The address has an account by now'),
    ...spent,
    422: problemResponse('No name, or a password that is too short, too long or too common'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import { invitationSchema } from '../../people/company/invitation-schema.ts'
import {
  colleagueViewSchema,
  companyViewSchema,
  InvitationForm,
  TermsForm,
} from '../../session/company/company-schema.ts'
import { MOST_MEMBERS } from '../../session/company/member.ts'
import { approvedSchema, waitingOrderSchema } from '../spending/approval-schema.ts'

const tags = ['company']
const security = [{ token: [] }]
const refused = {
  401: problemResponse('No token, or its session has expired'),
  403: problemResponse('Not a customer, or not allowed for this role'),
}
const json = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true as const },
})
const named = { params: z.object({ id: z.uuid() }) }
const numbered = { params: z.object({ number: z.string().regex(/^[\w-]{1,40}$/) }) }
const Key = json(z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }))
const unknownMember = { 404: problemResponse('The company has no such member') }
const team = {
  200: jsonResponse(z.array(colleagueViewSchema), 'The current members'),
  ...refused,
}

export const standingRoute = createRoute({
  method: 'get',
  path: '/users/me/company',
  tags,
  security,
  summary: 'Get the company that the session acts for, and the available ones',
  responses: {
    200: jsonResponse(companyViewSchema, 'The current company and the available ones'),
    ...refused,
  },
})
export const workRoute = createRoute({
  method: 'put',
  path: '/users/me/company',
  tags,
  security,
  summary: 'Switch the session to a company; null: to the user’s own account',
  request: json(z.object({ membership: z.uuid().nullable() })),
  responses: {
    200: jsonResponse(companyViewSchema, 'The current company and the available ones'),
    ...refused,
    404: problemResponse('The caller is not a member of this company'),
  },
})
export const teamRoute = createRoute({
  method: 'get',
  path: '/users/company/team',
  tags,
  security,
  summary: 'List the members of the company, with role, limits and state',
  responses: team,
})
export const inviteRoute = createRoute({
  method: 'post',
  path: '/users/company/team',
  tags,
  security,
  summary:
    'Invite a member by mail: `email`, `role`, and for buyers `orderLimitCents` and ' +
    '`monthLimitCents` (net cents, null: no limit); other fields are ignored',
  description:
    'The response does not reveal whether the address has an account. ' +
    `A company has at most ${MOST_MEMBERS} members.`,
  request: json(lenient(InvitationForm).openapi('InvitationForm')),
  responses: {
    201: jsonResponse(z.array(colleagueViewSchema), 'Invited'),
    ...refused,
    409: problemResponse('The account has no business billing data'),
    422: problemResponse('All missing or invalid fields'),
    429: problemResponse('Too many invitations; Retry-After gives the waiting time'),
  },
})
export const changeRoute = createRoute({
  method: 'put',
  path: '/users/company/team/{id}',
  tags,
  security,
  summary: 'Change role and limits of a member; other fields are ignored',
  request: { ...named, ...json(lenient(TermsForm).openapi('ColleagueForm')) },
  responses: {
    ...team,
    ...unknownMember,
    422: problemResponse('All missing or invalid fields'),
  },
})
export const againRoute = createRoute({
  method: 'post',
  path: '/users/company/team/{id}/invitation',
  tags,
  security,
  summary: 'Send an invitation again; the previous link becomes invalid',
  request: named,
  responses: {
    ...team,
    ...unknownMember,
    409: problemResponse('Already accepted, or the account has no business billing data'),
    429: problemResponse('Too many invitations; Retry-After gives the waiting time'),
  },
})
export const removeRoute = createRoute({
  method: 'delete',
  path: '/users/company/team/{id}',
  tags,
  security,
  summary: 'Remove a member, whose sessions for the company end at once, or revoke an invitation',
  request: named,
  responses: { ...team, ...unknownMember },
})
const spent = {
  410: problemResponse('The key is unknown, used, revoked or expired'),
  429: problemResponse('Too many requests; Retry-After gives the waiting time'),
}
export const lookRoute = createRoute({
  method: 'post',
  path: '/users/invitations',
  tags,
  summary: 'Get an invitation by the key from its mail; the key stays valid',
  request: Key,
  responses: { 200: jsonResponse(invitationSchema, 'The invitation'), ...spent },
})
export const joinRoute = createRoute({
  method: 'post',
  path: '/users/invitations/acceptance',
  tags,
  security,
  summary: 'Accept an invitation with the account of the invited address; the key works once',
  request: Key,
  responses: {
    200: jsonResponse(invitationSchema, 'Joined'),
    ...refused,
    409: problemResponse('Another address was invited, or the user is already a member'),
    ...spent,
  },
})
export const waitingRoute = createRoute({
  method: 'get',
  path: '/users/company/approvals',
  tags,
  security,
  summary: 'List orders of the company waiting for approval, oldest first',
  responses: {
    200: jsonResponse(z.array(waitingOrderSchema), 'The orders waiting for approval'),
    ...refused,
  },
})
const decided = {
  404: problemResponse('The company has no order with this number that required approval'),
  409: problemResponse(
    'Already decided, cancelled or expired, or the order can no longer be placed as configured',
  ),
}
export const approveRoute = createRoute({
  method: 'post',
  path: '/users/company/approvals/{number}/approval',
  tags,
  security,
  summary: 'Approve an order at the current price and date; it can then be paid. Idempotent',
  request: { ...numbered, ...json(z.object({ agreed: z.string().max(64).default('') })) },
  responses: {
    200: jsonResponse(
      approvedSchema,
      'Approved, or `changed`: price or date differ since the order was placed',
    ),
    ...refused,
    ...decided,
  },
})
export const refuseRoute = createRoute({
  method: 'post',
  path: '/users/company/approvals/{number}/refusal',
  tags,
  security,
  summary:
    'Refuse an order with a reason, which is mailed to the buyer; ' +
    'the lines return to the buyer’s cart',
  request: { ...numbered, ...json(lenient(z.object({ reason: z.string() }))) },
  responses: {
    200: jsonResponse(z.object({ number: z.string() }), 'Refused'),
    ...refused,
    ...decided,
    422: problemResponse('The reason is missing'),
  },
})

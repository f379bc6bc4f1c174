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
  401: problemResponse('No token, or its session is over'),
  403: problemResponse('Not a customer, or not in this role'),
}
const json = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true as const },
})
const named = { params: z.object({ id: z.uuid() }) }
const numbered = { params: z.object({ number: z.string().regex(/^[\w-]{1,40}$/) }) }
const Key = json(z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }))
const unknownMember = { 404: problemResponse('The company has no such colleague') }
const team = {
  200: jsonResponse(z.array(colleagueViewSchema), 'The colleagues as they are now'),
  ...refused,
}

export const standingRoute = createRoute({
  method: 'get',
  path: '/users/me/company',
  tags,
  security,
  summary: 'For which company the session works, and for which it could',
  responses: { 200: jsonResponse(companyViewSchema, 'How it stands'), ...refused },
})
export const workRoute = createRoute({
  method: 'put',
  path: '/users/me/company',
  tags,
  security,
  summary: 'Work for a company from now on, in this session; null: for the own account',
  request: json(z.object({ membership: z.uuid().nullable() })),
  responses: {
    200: jsonResponse(companyViewSchema, 'How it stands'),
    ...refused,
    404: problemResponse('No membership of the caller'),
  },
})
export const teamRoute = createRoute({
  method: 'get',
  path: '/users/company/team',
  tags,
  security,
  summary: 'Colleagues of the company, with role, limits and state',
  responses: team,
})
export const inviteRoute = createRoute({
  method: 'post',
  path: '/users/company/team',
  tags,
  security,
  summary:
    'Invite somebody by mail: `email`, `role`, and of a buyer `orderLimitCents`, `monthLimitCents` (net, null: none); nothing else is read',
  description: `The answer is the same whether or not the address has an account. ${MOST_MEMBERS} colleagues at most.`,
  request: json(lenient(InvitationForm).openapi('InvitationForm')),
  responses: {
    201: jsonResponse(z.array(colleagueViewSchema), 'Invited'),
    ...refused,
    409: problemResponse('The account has no billing data of a business'),
    422: problemResponse('What is missing or wrong, all at once'),
    429: problemResponse('Too many invitations; Retry-After says when to come back'),
  },
})
export const changeRoute = createRoute({
  method: 'put',
  path: '/users/company/team/{id}',
  tags,
  security,
  summary: 'Change role and limits; nothing else is read',
  request: { ...named, ...json(lenient(TermsForm).openapi('ColleagueForm')) },
  responses: {
    ...team,
    ...unknownMember,
    422: problemResponse('What is missing or wrong, all at once'),
  },
})
export const againRoute = createRoute({
  method: 'post',
  path: '/users/company/team/{id}/invitation',
  tags,
  security,
  summary: 'Send an invitation once more; the link of the mail before ends',
  request: named,
  responses: {
    ...team,
    ...unknownMember,
    409: problemResponse('Accepted already, or the account has no billing data of a business'),
    429: problemResponse('Too many invitations; Retry-After says when to come back'),
  },
})
export const removeRoute = createRoute({
  method: 'delete',
  path: '/users/company/team/{id}',
  tags,
  security,
  summary:
    'Remove a colleague, whose sessions for the company end at once, or take an invitation back',
  request: named,
  responses: { ...team, ...unknownMember },
})
const spent = {
  410: problemResponse('The key is unknown, used, taken back or too old'),
  429: problemResponse('Too many; Retry-After says when to come back'),
}
export const lookRoute = createRoute({
  method: 'post',
  path: '/users/invitations',
  tags,
  summary: 'What an invitation is about, by the key of its mail; nothing is used up',
  request: Key,
  responses: { 200: jsonResponse(invitationSchema, 'The invitation'), ...spent },
})
export const joinRoute = createRoute({
  method: 'post',
  path: '/users/invitations/acceptance',
  tags,
  security,
  summary: 'Join the company, with the account of the invited address; the key works once',
  request: Key,
  responses: {
    200: jsonResponse(invitationSchema, 'Joined'),
    ...refused,
    409: problemResponse('Another address was invited, or joined already'),
    ...spent,
  },
})
export const waitingRoute = createRoute({
  method: 'get',
  path: '/users/company/approvals',
  tags,
  security,
  summary: 'Orders of the company that wait to be approved, oldest first',
  responses: { 200: jsonResponse(z.array(waitingOrderSchema), 'What waits'), ...refused },
})
const decided = {
  404: problemResponse('No order of the company with this number was ever to be approved'),
  409: problemResponse(
    'Decided otherwise, given up or too late; or it cannot be ordered any more as it is',
  ),
}
export const approveRoute = createRoute({
  method: 'post',
  path: '/users/company/approvals/{number}/approval',
  tags,
  security,
  summary:
    'Approve an order at the price and date of today: from then on it can be paid. Twice is once',
  request: { ...numbered, ...json(z.object({ agreed: z.string().max(64).default('') })) },
  responses: {
    200: jsonResponse(approvedSchema, 'Approved, or changed since it was placed'),
    ...refused,
    ...decided,
  },
})
export const refuseRoute = createRoute({
  method: 'post',
  path: '/users/company/approvals/{number}/refusal',
  tags,
  security,
  summary: 'Refuse an order with a reason, which its buyer is told; the cart is theirs again',
  request: { ...numbered, ...json(lenient(z.object({ reason: z.string() }))) },
  responses: {
    200: jsonResponse(z.object({ number: z.string() }), 'Refused'),
    ...refused,
    ...decided,
    422: problemResponse('No reason'),
  },
})

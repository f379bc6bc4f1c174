import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { OrderFormBody } from '../../buying/checkout/order-form-schema.ts'
import { WantedLines } from '../../buying/checkout/price-cart-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { DAYS_VALID, PROPOSAL_STANDINGS } from './proposal.ts'
import {
  deskProposalSchema,
  pricedProposalSchema,
  proposalsPageSchema,
  transportSchema,
} from './proposal-schema.ts'

const ofDesk = { tags: ['staff'], ...forStaff('orders:change') }
const ProposalNumber = z.object({ number: z.string().regex(/^P-\d{4}-\d{6}$/) })
const gone = { 404: problemResponse('No such proposal') }
const SAID_LIMIT = 2_000

const WantedBody = z.object({
  lines: WantedLines,
  form: OrderFormBody,
  customerId: z
    .uuid()
    .optional()
    .openapi({ description: 'The account of the customer, to which the order will belong' }),
  transport: orNull(transportSchema).default(null),
})

export const proposalsRoute = createRoute({
  method: 'get',
  path: '/staff/proposals',
  ...ofDesk,
  summary: 'List and search the proposals of the desk, the newest first',
  request: {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .regex(/^[^\0]*$/)
        .default('')
        .openapi({ description: 'Parts of name, company, address, telephone' }),
      standing: z.enum(PROPOSAL_STANDINGS).optional(),
      page: z.coerce.number().int().min(1).max(2_000).default(1),
    }),
  },
  responses: { 200: jsonResponse(proposalsPageSchema, 'At most 50'), ...staffOnly },
})

export const proposalRoute = createRoute({
  method: 'get',
  path: '/staff/proposals/{number}',
  ...ofDesk,
  summary: 'Read a proposal, with the link of its customer',
  request: { params: ProposalNumber },
  responses: { 200: jsonResponse(deskProposalSchema, 'The proposal'), ...gone, ...staffOnly },
})

export const priceProposalRoute = createRoute({
  method: 'post',
  path: '/staff/proposals/price',
  ...ofDesk,
  summary: 'Price and date a proposal as an order of now, and list what is missing; saves nothing',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: WantedBody.openapi('ProposalToPrice') } },
    },
  },
  responses: { 200: jsonResponse(pricedProposalSchema, 'Price, date, refusals'), ...staffOnly },
})

export const makeProposalRoute = createRoute({
  method: 'post',
  path: '/staff/proposals',
  ...ofDesk,
  summary: 'Save a proposal and mail the link with which its customer accepts and pays',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: WantedBody.extend({
            requestId: z.uuid().optional().openapi({ description: 'The request it answers' }),
            language: z.enum(LANGUAGES).openapi({ description: 'Of mail and page' }),
            days: z.int().min(DAYS_VALID.least).max(DAYS_VALID.most).default(DAYS_VALID.usual),
            said: z
              .string()
              .trim()
              .max(SAID_LIMIT)
              .regex(/^[^\0]*$/)
              .overwrite((text) => text.toWellFormed())
              .default(''),
          }).openapi('ProposalToMake'),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(deskProposalSchema, 'Made and mailed'),
    404: problemResponse('No such customer'),
    409: problemResponse('The request has ended'),
    422: problemResponse('All missing or invalid fields'),
    ...staffOnly,
  },
})

export const withdrawProposalRoute = createRoute({
  method: 'post',
  path: '/staff/proposals/{number}/withdrawal',
  ...ofDesk,
  summary: 'Withdraw a proposal; its link tells it',
  request: { params: ProposalNumber },
  responses: {
    200: jsonResponse(deskProposalSchema, 'Withdrawn'),
    ...gone,
    409: problemResponse('Accepted or withdrawn before'),
    ...staffOnly,
  },
})

export const mailProposalRoute = createRoute({
  method: 'post',
  path: '/staff/proposals/{number}/mail',
  ...ofDesk,
  summary: 'Mail the link of a proposal again',
  request: { params: ProposalNumber },
  responses: {
    200: jsonResponse(deskProposalSchema, 'Mailed'),
    ...gone,
    409: problemResponse('Accepted, withdrawn or expired'),
    ...staffOnly,
  },
})

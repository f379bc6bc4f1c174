import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, oneFile, problemResponse, webpResponse } from '../../../platform/http.ts'
import { orNull } from '../../../platform/schema-of.ts'
import {
  CLAIM_DECISIONS,
  CLAIM_REASONS,
  CLAIM_SAID_LIMIT,
  MOST_CLAIM_PHOTOS,
} from '../../order/claims/claim.ts'
import {
  claimAreaSchema,
  claimPhotoSchema,
  orderClaimsSchema,
} from '../../order/claims/claim-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { OrderNumber, shutOut } from '../orders/api-staff-routes.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'

const token = z.object({ token: z.string().regex(/^[^\0]{1,64}$/) })
const words = (min: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(CLAIM_SAID_LIMIT)
    .regex(/^[^\0]*$/)
    .overwrite((text) => text.toWellFormed())
const ofOrders = ['orders']
const unknown = { 404: problemResponse('No such order, line or claim') }
const claims = { 200: jsonResponse(orderClaimsSchema, 'The claims of the order') }

export const orderClaimsRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/claims',
  tags: ofOrders,
  summary: 'List the claims of an order, and the lines that may be claimed now',
  request: { params: token },
  responses: { ...claims, ...unknown },
})

export const sendClaimPhotoRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/claim-photos',
  tags: ofOrders,
  summary: 'Send a photo for a claim: JPEG, PNG or WebP, at most 20 MB; kept for a day without one',
  request: { params: token },
  // Only documented; read by the handler, so that an order that takes none refuses before it.
  requestBody: oneFile,
  responses: {
    200: jsonResponse(claimPhotoSchema, 'The photo, as it is kept'),
    ...unknown,
    409: problemResponse('The order is not delivered, or has too many photos without a claim'),
    413: problemResponse('Too large'),
    422: problemResponse('No file, or not a readable picture'),
  },
})

const ClaimBody = z
  .object({
    lineId: z.uuid(),
    reason: z.enum(CLAIM_REASONS),
    said: words(1),
    photos: z
      .array(z.object({ id: z.uuid(), area: orNull(claimAreaSchema) }))
      .max(MOST_CLAIM_PHOTOS)
      .default([]),
    drawingArea: orNull(claimAreaSchema).default(null),
  })
  .openapi('ClaimRequest')

export const openClaimRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/claims',
  tags: ofOrders,
  summary: 'Open a claim about a delivered line, with photos that were sent before',
  request: {
    params: token,
    body: { required: true, content: { 'application/json': { schema: ClaimBody } } },
  },
  responses: {
    ...claims,
    ...unknown,
    409: problemResponse('Not delivered, too late, or a claim about the line is open'),
    422: problemResponse('A photo is missing'),
  },
})

export const withdrawClaimRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/claims/{id}/withdrawal',
  tags: ofOrders,
  summary: 'Withdraw an open claim',
  request: { params: token.extend({ id: z.uuid() }) },
  responses: { ...claims, ...unknown, 409: problemResponse('The claim has ended') },
})

export const claimPhotoRoute = createRoute({
  method: 'get',
  path: '/claim-photos/{key}',
  tags: ofOrders,
  summary: 'Get a photo of a claim by its address',
  request: { params: z.object({ key: z.string().regex(/^[\w-]{32}$/) }) },
  responses: {
    200: webpResponse,
    404: problemResponse('No such photo'),
  },
})

const tags = ['staff']
const params = z.object({ number: OrderNumber })
const order = { 200: jsonResponse(staffOrderSchema, 'The order with its claims') }

export const staffClaimRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/claims',
  tags,
  ...forStaff('orders:change'),
  summary: 'Write down a claim for a customer, without photos and without a limit of time',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': { schema: ClaimBody.pick({ lineId: true, reason: true, said: true }) },
      },
    },
  },
  responses: {
    ...order,
    ...unknown,
    409: problemResponse('Not delivered, or a claim about the line is open'),
    ...shutOut,
  },
})

export const decideClaimRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/claims/{id}/decision',
  tags,
  ...forStaff('orders:change'),
  summary: 'Decide an open claim: print again for free, credit, refund, or refuse',
  request: {
    params: params.extend({ id: z.uuid() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              decision: z.enum(CLAIM_DECISIONS),
              answer: words(1).openapi({ description: 'Words to the customer' }),
              amountCents: z.int().min(1).optional().openapi({ description: 'Gross' }),
              target: z
                .string()
                .max(40)
                .optional()
                .openapi({ description: 'Payment method of a refund' }),
              units: z.int().min(1).optional().openapi({ description: 'Copies of a reprint' }),
            })
            .openapi('ClaimDecision'),
        },
      },
    },
  },
  responses: {
    ...order,
    ...unknown,
    409: problemResponse('The claim has ended, or the amount is not refundable'),
    ...shutOut,
  },
})

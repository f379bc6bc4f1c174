import { z } from '@hono/zod-openapi'

const approvalSumsSchema = z
  .object({
    netCents: z.int(),
    vatCents: z.int(),
    grossCents: z.int(),
    deliversOn: z.iso.date(),
  })
  .openapi('ApprovalSums')

export const approvedSchema = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('approved'), number: z.string(), token: z.string() }),
    z.object({
      state: z.literal('changed'),
      before: approvalSumsSchema,
      now: approvalSumsSchema,
      agreed: z.string(),
    }),
  ])
  .openapi('Approval', {
    description: '`changed`: price or date differ now; approve them by sending `agreed` back.',
  })
export type Approved = z.infer<typeof approvedSchema>

export const waitingOrderSchema = z
  .object({
    number: z.string(),
    token: z.string(),
    by: z.string(),
    placedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    netCents: z.int(),
    vatCents: z.int(),
    grossCents: z.int(),
    deliversOn: z.iso.date(),
    paymentMethod: z.string(),
    reference: z.string(),
    over: z.enum(['order', 'month']),
    limitCents: z.int(),
    spentCents: z.int(),
    products: z.array(z.string()),
  })
  .openapi('OrderToApprove')
export type WaitingOrder = z.infer<typeof waitingOrderSchema>

import { z } from '@hono/zod-openapi'

export const orphanSchema = z
  .object({
    id: z.int(),
    attemptId: z.string(),
    receivedAt: z.iso.datetime(),
    orderNumber: z.string(),
    gatewayOrder: z.string(),
    method: z.string(),
    amountCents: z.int(),
    leftCents: z.int().openapi({ description: 'Cents not yet refunded.' }),
    authorisationCode: z.string().nullable(),
    because: z.enum([
      'order_closed',
      'order_not_placed',
      'order_paid',
      'change_closed',
      'amount_differs',
      'charged_again',
    ]),
  })
  .openapi('Orphan')

const openRefundSchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    target: z.string(),
    amountCents: z.int(),
    reason: z.string(),
    requestedAt: z.iso.datetime(),
    responseCode: z.string().nullable(),
  })
  .openapi('OpenRefund')

export const openMoneySchema = z
  .object({
    orphans: z.array(orphanSchema),
    refunds: z.array(openRefundSchema),
    forged: z
      .object({ received: z.int(), latestAt: z.iso.datetime().nullable() })
      .openapi({ description: 'Notifications with a wrong signature in the last seven days.' }),
  })
  .openapi('OpenMoney', {
    description: 'Payments that match no open order, and refunds with an unknown result.',
  })
export type OpenMoney = z.infer<typeof openMoneySchema>

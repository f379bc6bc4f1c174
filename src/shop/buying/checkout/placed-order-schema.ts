import { z } from '@hono/zod-openapi'
import { paymentMethodSchema, settlesSchema } from '../../../platform/payment-method-schema.ts'

export const placedOrderSchema = z
  .object({
    number: z.string(),
    token: z.string(),
    payment: paymentMethodSchema,
    settles: settlesSchema,
    mailed: z.boolean().openapi({
      description:
        'False: no confirmation mail was sent, because the daily limit of mails about ' +
        'unpaid orders to this address, or from this network, is reached',
    }),
    waits: z.boolean().openapi({
      description:
        'True: the order exceeds the buyer’s limit and cannot be paid before the ' +
        'company approves it',
    }),
  })
  .openapi('PlacedOrder')
export type PlacedOrder = z.infer<typeof placedOrderSchema>

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
        'False: no mail went out, for so many did today to this address, or from this place, about orders that nobody has paid',
    }),
    waits: z.boolean().openapi({
      description:
        'Over the limit of whoever ordered: nothing is paid before the company approves it',
    }),
  })
  .openapi('PlacedOrder')
export type PlacedOrder = z.infer<typeof placedOrderSchema>

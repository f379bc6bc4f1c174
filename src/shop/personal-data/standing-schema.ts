import { z } from '@hono/zod-openapi'

/** How many orders are named where more are counted. */
export const MOST_NAMED = 5

const namedOrdersSchema = z.object({
  count: z.int(),
  numbers: z.array(z.string()).max(MOST_NAMED).readonly(),
  more: z.literal(true).optional(),
})

export const accountStandingSchema = z
  .object({
    inProduction: namedOrdersSchema,
    refunding: namedOrdersSchema,
    unpaid: namedOrdersSchema,
    balanceCents: z.int(),
  })
  .openapi('AccountStanding', {
    description:
      'Orders, how many (`more`: and others) and some by number: paid and not sent, with money on its way back, not paid; money in the wallet',
  })
export type NamedOrders = z.infer<typeof namedOrdersSchema>
export type AccountStanding = z.infer<typeof accountStandingSchema>

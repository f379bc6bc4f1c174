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
      'What the closing of the account affects: number of orders (`more`: not counted further) ' +
      'and the numbers of some, by group ' +
      '(paid and not shipped, refund in progress, unpaid), and the wallet balance',
  })
export type NamedOrders = z.infer<typeof namedOrdersSchema>
export type AccountStanding = z.infer<typeof accountStandingSchema>

import { z } from '@hono/zod-openapi'

export const ownSubscriptionSchema = z
  .object({ state: z.enum(['on', 'asked', 'off', 'unproven']) })
  .openapi('OwnSubscription', {
    description:
      '`asked`: a mail waits for a yes. `unproven`: of an address that is not confirmed nothing is told',
  })

export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>

const subscriberSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    language: z.string(),
    confirmedAt: z.string(),
    origin: z.string(),
    words: z.string(),
  })
  .openapi('Subscriber')

export const subscribersSchema = z
  .object({ items: z.array(subscriberSchema), total: z.int(), pageSize: z.int() })
  .openapi('Subscribers')

export type SubscribersView = z.infer<typeof subscribersSchema>

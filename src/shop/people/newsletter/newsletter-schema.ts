import { z } from '@hono/zod-openapi'
import { directionParameter } from '../../../platform/list-query.ts'
import { Tick } from '../../../platform/tick-schema.ts'
import { guardFields } from '../../session/robots/proof-schema.ts'

/** The bare call has the address only; forms of the shop name themselves and have the tick. */
export const SubscriptionForm = z.object({
  email: z.string(),
  from: z.string().optional().openapi({ description: 'footer, page, registration or popup' }),
  privacy: Tick,
  lang: z.string().optional(),
  ...guardFields,
})
export type SubscriptionForm = z.infer<typeof SubscriptionForm>

export const ownSubscriptionSchema = z
  .object({ state: z.enum(['on', 'asked', 'off', 'unproven']) })
  .openapi('OwnSubscription', {
    description:
      '`asked`: the confirmation mail was sent and is not yet confirmed. ' +
      '`unproven`: the account’s address is not verified, so its subscription is not shown',
  })

export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>

/** What the list of subscribers may be sorted by. */
const SUBSCRIBER_SORTS = ['confirmed', 'email', 'language'] as const
export const SubscribersQuery = z.object({
  sort: z.enum(SUBSCRIBER_SORTS).default('confirmed'),
  ...directionParameter,
})
export type SubscribersOrder = z.infer<typeof SubscribersQuery>

const subscriberSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    language: z.string(),
    confirmedAt: z.string(),
    origin: z.string(),
    site: z.string().openapi({ description: 'Domain of the site that asked' }),
    words: z.string(),
  })
  .openapi('Subscriber')

export const subscribersSchema = z
  .object({ items: z.array(subscriberSchema), total: z.int(), pageSize: z.int() })
  .openapi('Subscribers')

export type SubscribersView = z.infer<typeof subscribersSchema>

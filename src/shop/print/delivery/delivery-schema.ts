import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { DeliveryReason } from './delivery.ts'
import { COUNTRIES, ZONES, type Zone } from './zone.ts'

export const deliveryReasonSchema = schemaOf<DeliveryReason>()(
  z
    .object({
      key: z.string(),
      params: z.object({
        time: z.string().optional(),
        on: z.string().optional(),
        name: localTextSchema.optional(),
        days: z.number().optional(),
        zone: z.enum(ZONES).optional(),
      }),
    })
    .openapi('DeliveryReason', {
      description:
        'A reason of the date: message key with its figures. ' +
        'Days are ISO and names in several languages until `sayReason` renders them.',
    }),
)

export const zoneSchema = schemaOf<Zone>()(
  z
    .object({
      code: z.enum(ZONES),
      country: z.enum(COUNTRIES),
      transitDays: z
        .int()
        .openapi({ description: 'Working days in transit, by the destination’s calendar.' }),
      shippingCents: z.int().openapi({ description: 'Net shipping price in cents.' }),
      freeFromCents: z.int().nullable().openapi({
        description: 'Net value of the goods from which shipping is free; null: never.',
      }),
      open: z
        .literal(true)
        .optional()
        .openapi({ description: 'The desk names the price: the amount is not zero but open.' }),
    })
    .openapi('Zone'),
)

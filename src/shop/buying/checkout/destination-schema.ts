import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { addressSchema } from '../../print/address/address-schema.ts'
import { zoneSchema } from '../../print/delivery/delivery-schema.ts'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import {
  DELIVERY_METHODS,
  type Destination,
  type OtherRecipient,
  type Parcel,
} from './destination.ts'

const parcelSchema = schemaOf<Parcel>()(
  z
    .object({
      recipient: z
        .string()
        .nullable()
        .openapi({ description: 'The recipient, where it is not the contact person.' }),
      anonymous: z.boolean().openapi({
        description: 'No sender on or in the parcel: the customer delivers it as their own work.',
      }),
    })
    .openapi('Parcel', { description: 'The sender of the parcel. Older orders have none.' }),
)

const otherRecipientSchema = schemaOf<OtherRecipient>()(
  z
    .object({
      recipient: z.string(),
      phone: z.string().nullable(),
      address: addressSchema,
      zone: zoneSchema,
      handling: z.enum(HANDLING_CHOICES).nullable(),
      lots: z.array(z.int()).readonly(),
    })
    .openapi('OtherRecipient', {
      description:
        'One more recipient of an order: gets `lots` of each line, in the order of the lines. `phone` null: the contact person’s.',
    }),
)

export const destinationSchema = schemaOf<Destination>()(
  z
    .object({
      method: z.enum(DELIVERY_METHODS),
      zone: zoneSchema,
      address: orNull(addressSchema),
      handling: z.enum(HANDLING_CHOICES).nullable(),
      parcel: parcelSchema.optional(),
      others: z.array(otherRecipientSchema).readonly().optional(),
    })
    .openapi('Destination', {
      description:
        '`address` null: picked up. `handling` null: no choice. `others`: further recipients; the first gets the rest.',
    }),
)

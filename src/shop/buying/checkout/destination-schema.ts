import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { addressSchema } from '../../print/address/address-schema.ts'
import { zoneSchema } from '../../print/delivery/delivery-schema.ts'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import { DELIVERY_METHODS } from './delivery-method.ts'
import { ParcelFacts, PlaceFacts } from './order-form-schema.ts'

/**
 * Where an order goes, as it is stored and shown. The facts of a place come from the form, so that
 * none of them can be left out here.
 */

type Texts = Readonly<Record<string, z.ZodString>>

/** The texts of a form as they are stored: null where left empty. */
const storedTexts = <T extends Texts>(texts: T) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.nullable()])) as {
    [Name in keyof T]: z.ZodNullable<T[Name]>
  }
const placeFacts = storedTexts(PlaceFacts.shape)

const parcelSchema = z
  .object({ ...placeFacts, ...ParcelFacts.shape })
  .openapi('Parcel', { description: 'Parcel of the main destination.' })

export const otherRecipientSchema = z
  .object({
    ...placeFacts,
    recipient: z.string(),
    phone: z.string().nullable(),
    address: addressSchema,
    zone: zoneSchema,
    handling: z.enum(HANDLING_CHOICES).nullable(),
    lots: z.array(z.int()).readonly(),
  })
  .openapi('OtherRecipient', {
    description:
      'One more recipient of an order: gets `lots` of each line, in the order of the lines. ' +
      '`phone` null: the contact person’s.',
  })

export const destinationSchema = z
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
      '`address` null: picked up, without `parcel`. `handling` null: no choice. ' +
      '`others`: further recipients; the first gets the rest.',
  })

export type Parcel = z.infer<typeof parcelSchema>
export type OtherRecipient = z.infer<typeof otherRecipientSchema>
export type Destination = z.infer<typeof destinationSchema>

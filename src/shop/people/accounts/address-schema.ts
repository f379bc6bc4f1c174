import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { DeliveryAddress, SavedAddress } from '../../buying/checkout/address-book.ts'
import { AddressForm } from '../../print/address/address-schema.ts'

/** A delivery address as typed: draft, request and what is kept are of this form. */
export const DirectionForm = schemaOf<DeliveryAddress>()(
  AddressForm.extend({
    recipient: z.string(),
    phone: z.string(),
    province: z.string().openapi({ description: 'Empty: derived from the postal code' }),
    isDefault: z.boolean(),
  }),
)

export const savedAddressSchema = schemaOf<SavedAddress>()(
  DirectionForm.extend({ id: z.uuid() }).openapi('SavedAddress'),
)

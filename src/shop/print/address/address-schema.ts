import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { Address } from './address.ts'
/** An address as typed into a form. `country` is ISO 3166-1 alpha-2. */
export const AddressForm = z.object({
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type AddressForm = z.infer<typeof AddressForm>

export const addressSchema = schemaOf<Address>()(
  z
    .object({ address: z.string(), postalCode: z.string(), city: z.string(), country: z.string() })
    .openapi('Address', {
      description: '`country` is ISO 3166-1 alpha-2. The postal code has that country’s format.',
    }),
)

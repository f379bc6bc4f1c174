import { z } from '@hono/zod-openapi'

/** An address as typed into a form. `country` is ISO 3166-1 alpha-2. */
export const AddressForm = z.object({
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
})
export type AddressForm = z.infer<typeof AddressForm>

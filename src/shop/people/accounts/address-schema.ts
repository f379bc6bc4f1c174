import { z } from '@hono/zod-openapi'

export const savedAddressSchema = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    phone: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
    isDefault: z.boolean(),
  })
  .openapi('SavedAddress')

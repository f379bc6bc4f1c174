import { z } from '@hono/zod-openapi'

/** The parameter of lists that may be limited to a site. */
export const siteParameter = {
  site: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional()
    .openapi({ description: 'Code of a site; without it all sites' }),
}

export const siteNameSchema = z
  .object({ code: z.string(), name: z.string() })
  .openapi('SiteName', { description: 'A storefront, also one out of service' })
export type SiteName = z.infer<typeof siteNameSchema>

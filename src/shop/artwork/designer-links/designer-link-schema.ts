import { z } from '@hono/zod-openapi'

export const designerLinkSchema = z
  .object({ id: z.uuid(), lineId: z.uuid(), madeAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .openapi('DesignerLink', {
    description: 'A designer link; its key is returned only once, on creation',
  })
export type DesignerLink = z.infer<typeof designerLinkSchema>

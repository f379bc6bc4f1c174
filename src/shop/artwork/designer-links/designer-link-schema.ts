import { z } from '@hono/zod-openapi'

export const designerLinkSchema = z
  .object({ id: z.uuid(), lineId: z.uuid(), madeAt: z.iso.datetime(), expiresAt: z.iso.datetime() })
  .openapi('DesignerLink', { description: 'The key of a link is told once, when it is made' })
export type DesignerLink = z.infer<typeof designerLinkSchema>

import { z } from '@hono/zod-openapi'
import { artworkLineSchema } from '../files/artwork-schema.ts'

export const earlyLineSchema = artworkLineSchema
  .extend({
    ordered: z
      .boolean()
      .openapi({ description: 'An order was placed with these files: they are on its page' }),
  })
  .openapi('EarlyLine')
export type EarlyLine = z.infer<typeof earlyLineSchema>

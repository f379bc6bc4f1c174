import { z } from '@hono/zod-openapi'

const shelfRowSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    piecesLeft: z.int().openapi({ description: 'To be sold, beside what orders hold' }),
    piecesHeld: z.int().openapi({ description: 'Of orders that are not sent yet' }),
  })
  .openapi('ShelfRow')

export const shelfSchema = z.array(shelfRowSchema)
export type ShelfView = z.infer<typeof shelfSchema>

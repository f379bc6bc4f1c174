import { z } from '@hono/zod-openapi'

const shelfRowSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    piecesLeft: z
      .int()
      .openapi({ description: 'Pieces available for sale, without those reserved by orders' }),
    piecesHeld: z
      .int()
      .openapi({ description: 'Pieces reserved by orders that have not been shipped' }),
  })
  .openapi('ShelfRow')

export const shelfSchema = z.array(shelfRowSchema)
export type ShelfView = z.infer<typeof shelfSchema>

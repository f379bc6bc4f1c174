import { z } from '@hono/zod-openapi'

export const ArtworkVersionSchema = z
  .object({
    id: z.uuid(),
    design: z.int(),
    version: z.int(),
    fileName: z.string(),
    sentBy: z.string().nullable(),
    sentAt: z.iso.datetime(),
    current: z.boolean().openapi({ description: 'The file that counts for its design' }),
    mended: z
      .boolean()
      .openapi({ description: 'The shop made it of the version before, as the customer asked' }),
    address: z.string().nullable().openapi({
      description:
        'Of a picture of its first page, below `/api`, for an hour or two; null: none is kept',
    }),
  })
  .openapi('ArtworkVersion')
export type ArtworkVersion = z.infer<typeof ArtworkVersionSchema>

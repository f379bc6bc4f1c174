import { z } from '@hono/zod-openapi'

export const photosSchema = z
  .array(
    z.object({
      id: z.uuid(),
      position: z.int().openapi({ description: 'Place of the line in its order, from 1' }),
      product: z.string(),
      url: z.string().openapi({ description: 'Address of the picture, which only its list names' }),
      widthPx: z.int(),
      heightPx: z.int(),
      addedAt: z.iso.datetime(),
    }),
  )
  .openapi('JobPhotos')
export type Photos = z.infer<typeof photosSchema>
export type Photo = Photos[number]

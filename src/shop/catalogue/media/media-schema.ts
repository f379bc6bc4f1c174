import { z } from '@hono/zod-openapi'

export const addedMediaSchema = z.object({ id: z.uuid(), name: z.string() }).openapi('AddedMedia')
export type AddedMedia = z.infer<typeof addedMediaSchema>

export const mediaUsesSchema = z
  .array(
    z.object({
      kind: z.enum(['product', 'page', 'category', 'post', 'slide', 'popup', 'settings']),
      id: z.string().openapi({ description: 'Part of its address in the office' }),
      name: z.string(),
    }),
  )
  .openapi('MediaUses')
export type MediaUses = z.infer<typeof mediaUsesSchema>

const galleryMediaSchema = z.array(
  z.object({ id: z.uuid(), name: z.string(), thumb: z.string(), alt: z.string() }),
)
export const gallerySchema = z
  .object({
    version: z.string().openapi({ description: 'Of this gallery; a change names the one seen' }),
    pictures: galleryMediaSchema,
  })
  .openapi('ProductGallery')
export type Gallery = z.infer<typeof gallerySchema>

export const MOST_PICTURES = 12

import { z } from '@hono/zod-openapi'

export const areaSchema = z
  .object({ title: z.string(), slug: z.string(), sort: z.int(), footer: z.enum(['1', '2']) })
  .openapi('Area')

export const messageSchema = z.object({ text: z.string() }).openapi('Message')

export const popupSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    isSubscribe: z.enum(['true', 'false']),
    time: z.int().openapi({ description: 'Delay in seconds before the popup opens' }),
  })
  .openapi('Popup')
export type PopupText = z.infer<typeof popupSchema>

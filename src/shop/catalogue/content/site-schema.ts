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
    image: z
      .object({
        thumb: z.string().openapi({ description: 'Address of a small picture' }),
        src: z.string(),
        widthPx: z.int(),
        heightPx: z.int(),
        alt: z.string(),
        focus: z
          .object({ x: z.int(), y: z.int() })
          .openapi({ description: 'Tenths that stay visible where the picture is cropped' }),
        sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
      })
      .nullable(),
    coupon: z.string().nullable().openapi({ description: 'Code of a coupon that it gives' }),
    time: z.int().openapi({ description: 'Delay in seconds before the popup opens' }),
  })
  .openapi('Popup')
export type PopupText = z.infer<typeof popupSchema>

import { z } from '@hono/zod-openapi'

export const orderNoteSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    said: z.string(),
    forMe: z.boolean().openapi({
      description: 'True: it mentions the caller, who has not marked it as seen.',
    }),
  })
  .openapi('OrderNote', { description: 'A note of staff, hidden from the customer.' })
export type OrderNote = z.infer<typeof orderNoteSchema>

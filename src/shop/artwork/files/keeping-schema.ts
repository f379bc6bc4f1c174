import { z } from '@hono/zod-openapi'

export const keepingSchema = z
  .object({
    files: z.int().openapi({ description: 'Files whose bytes are there' }),
    approved: z.int(),
    until: z.iso.date().nullable().openapi({
      description: 'Last day on which they are kept; null while the order is under way',
    }),
    mayExtendTo: z.iso.date().nullable().openapi({ description: 'Last day after asking for more' }),
    forReorders: z
      .boolean()
      .openapi({ description: 'Approved files stay until this is taken back' }),
    mayDelete: z.boolean(),
  })
  .openapi('ArtworkKeeping')
export type ShownKeeping = z.infer<typeof keepingSchema>

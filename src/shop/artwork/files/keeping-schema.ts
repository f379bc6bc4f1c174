import { z } from '@hono/zod-openapi'

export const keepingSchema = z
  .object({
    files: z.int().openapi({ description: 'Number of files that are still stored' }),
    approved: z.int(),
    until: z.iso.date().nullable().openapi({
      description: 'Last day of storage; null while the order is in progress',
    }),
    mayExtendTo: z.iso
      .date()
      .nullable()
      .openapi({ description: 'Last day of storage after an extension' }),
    forReorders: z.boolean().openapi({
      description: 'True: approved files are kept for re-orders until this is revoked',
    }),
    mayDelete: z.boolean(),
  })
  .openapi('ArtworkKeeping')
export type ShownKeeping = z.infer<typeof keepingSchema>

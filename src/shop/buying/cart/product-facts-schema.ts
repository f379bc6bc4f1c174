import { z } from '@hono/zod-openapi'

const wordsSchema = z.record(z.string(), z.string())

export const productFactsSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    href: z.string(),
    needsFile: z.boolean().openapi({ description: 'False: it is made without a file' }),
    words: z.object({
      labels: wordsSchema.openapi({
        description: 'By reference: `material.banner510`, `finish.hem`, `eyelets`',
      }),
      under: wordsSchema.openapi({ description: 'Groups that only say more about another one' }),
      named: z
        .array(z.string())
        .openapi({ description: 'Groups whose answers say little without their question' }),
      inMm: z.array(z.string()).openapi({ description: 'Groups counted in millimetres' }),
      maxSpacingMm: z
        .record(z.string(), z.number())
        .openapi({ description: 'How far apart eyelets may be without a warning, by group' }),
    }),
  })
  .openapi('ProductFacts')
export type ProductFacts = z.infer<typeof productFactsSchema>

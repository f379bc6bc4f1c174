import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { MOST_FACTS } from './product-facts.ts'

const wordsSchema = z.record(z.string(), z.string())

const productFactsSchema = z
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

export const factsRoute = createRoute({
  method: 'get',
  path: '/product-facts',
  tags: ['catalogue'],
  summary:
    'Names, pages and wordsSchema of several products: what a list of configured ones needs to say what was chosen',
  request: {
    query: z.object({
      slugs: z
        .string()
        .transform((said) => [...new Set(said.split(','))])
        .pipe(
          z
            .array(
              z
                .string()
                .min(1)
                .max(120)
                .regex(/^[a-z0-9-]+$/),
            )
            .max(MOST_FACTS),
        )
        .openapi({
          type: 'string',
          description: `Up to ${MOST_FACTS} slugs, parted by commas`,
          example: 'lona-frontal-pvc,roll-up',
        }),
    }),
  },
  responses: {
    200: jsonResponse(z.array(productFactsSchema), 'Of those on sale; the others are left out'),
    400: problemResponse('None, too many, or something that is no slug'),
  },
})

import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { MOST_FACTS } from './product-facts.ts'

const wordsSchema = z.record(z.string(), z.string())

const productFactsSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    href: z.string(),
    needsFile: z
      .boolean()
      .openapi({ description: 'False: the product is made without an artwork file' }),
    words: z.object({
      labels: wordsSchema.openapi({
        description: 'Label by reference: `material.banner510`, `finish.hem`, `eyelets`',
      }),
      under: wordsSchema.openapi({
        description: 'Parent group of each group that refines another group',
      }),
      named: z
        .array(z.string())
        .openapi({ description: 'Groups whose choices need the group’s name to be understood' }),
      inMm: z.array(z.string()).openapi({ description: 'Groups counted in millimetres' }),
      maxSpacingMm: z.record(z.string(), z.number()).openapi({
        description: 'Largest distance between eyelets in mm that gives no warning, by group',
      }),
    }),
  })
  .openapi('ProductFacts')
export type ProductFacts = z.infer<typeof productFactsSchema>

export const factsRoute = createRoute({
  method: 'get',
  path: '/product-facts',
  tags: ['catalogue'],
  summary:
    'Get names, page addresses and labels of several products, ' +
    'to describe configurations in a list',
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
          description: `Up to ${MOST_FACTS} slugs, separated by commas`,
          example: 'lona-frontal-pvc,roll-up',
        }),
    }),
  },
  responses: {
    200: jsonResponse(z.array(productFactsSchema), 'The products on sale; others are omitted'),
    400: problemResponse('No slug, too many, or an invalid one'),
  },
})

import { z } from '@hono/zod-openapi'
import type { SaidRefusal } from './refusal.ts'
import { schemaOf } from './schema-of.ts'

export const saidRefusalSchema = schemaOf<SaidRefusal>()(
  z
    .object({
      code: z.string(),
      field: z.string(),
      message: z.string(),
      params: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .readonly()
        .optional(),
    })
    .openapi('Refusal', {
      description:
        'A refusal as an answer of the API: `message` is in the visitor’s language; with `code` and `params` the product’s own words can say it.',
    }),
)

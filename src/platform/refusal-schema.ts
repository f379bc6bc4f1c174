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
        'A refusal: `message` is in the visitor’s language; `code` and `params` allow ' +
        'clients to translate it with the product’s own labels.',
    }),
)

import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import type { Component } from './component.ts'
import type { MoreForLess } from './more-for-less.ts'

export const componentSchema = schemaOf<Component>()(
  z
    .object({
      kind: z.enum(['speed', 'print', 'option', 'unitTier', 'service']),
      code: z.string().openapi({
        description:
          '`print`, `join`, `finish.hem`, `eyelets`, `designs`, `unitTier`, `speed`, `fileCheck` …',
      }),
      cents: z.int(),
      reason: z.object({
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
      }),
    })
    .openapi('PriceComponent', {
      description:
        'One line of the breakdown. `reason` is a message key with its figures: ' +
        '"2 × 3 m² = 6 m² a 7,90 €/m²". Names of figures carry their unit ' +
        '(`rateCents`, `areaM2`, `totalM`, `volumeDm3`); `translate` writes them so.',
    }),
)

export const moreForLessSchema = schemaOf<MoreForLess>()(
  z
    .object({
      units: z.int().openapi({ description: 'The new quantity.' }),
      pieces: z.int(),
      morePieces: z.int(),
      netCents: z.int(),
      savedCents: z.int().openapi({ description: 'Net saving in cents; 0: the same price.' }),
    })
    .openapi('MoreForLess', { description: 'A larger quantity at a lower or equal price.' }),
)

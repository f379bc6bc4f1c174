import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import { type Mending, SIZINGS } from '../files/mended-layout.ts'

export const mendingSchema = schemaOf<Mending>()(
  z
    .object({
      page: z.int().openapi({ description: 'Page number, from 1.' }),
      turns: z.union([z.literal(0), z.literal(3), z.literal(2), z.literal(1)]),
      sizing: z.enum(SIZINGS),
      mirrorBleed: z.boolean().openapi({
        description:
          'Mirrors the edge of the artwork into the bleed, ' +
          'so that an imprecise cut shows no white.',
      }),
    })
    .openapi('Mending', { description: 'Corrections to a file requested by the customer.' }),
)

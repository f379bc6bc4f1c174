import { z } from '@hono/zod-openapi'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { componentSchema } from '../../print/quoting/quote-schema.ts'

export const quoteViewSchema = z
  .object({
    components: z.array(componentSchema).readonly(),
    netCents: z.int(),
    pieces: z.int(),
    areaMm2: z.int().openapi({
      description: 'Area of all pieces in mm²; for cut pieces, the area of their faces.',
    }),
    billedMm2: z
      .int()
      .openapi({ description: 'Billed area in mm²: at least the recipe’s minimum.' }),
    weightG: z.int(),
    product: z.string(),
    recipeVersion: z.int(),
    configuration: configurationSchema,
    perUnitCents: z.int(),
  })
  .openapi('Quote')
export type QuoteView = z.infer<typeof quoteViewSchema>

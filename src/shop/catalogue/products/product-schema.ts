import { z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import type { Product } from '../../print/product/product.ts'
import { SPEEDS } from '../../print/quoting/recipe.ts'
import { slugSchema } from '../content/page-schema.ts'
import { recipeSchema } from './recipe-schema.ts'

const configurationSchema = z.strictObject({
  widthMm: z.int(),
  heightMm: z.int(),
  thicknessMm: z.int().optional(),
  format: z.string().optional(),
  unitsMode: z.enum(['same', 'total']),
  units: z.int(),
  designs: z.int(),
  material: z.string(),
  choices: z.record(z.string(), z.string()),
  counts: z.record(z.string(), z.int()),
  spacings: z.record(z.string(), z.int()).optional(),
  texts: z.record(z.string(), z.string()).optional(),
  speed: z.enum(SPEEDS),
  fileCheck: z.boolean(),
  jobName: z.string(),
  observations: z.string(),
})

/** Schema of a product file. */
export const productSchema = z.strictObject({
  slug: slugSchema,
  category: slugSchema,
  sort: z.int(),
  closedOn: z.array(z.string().refine(isDay, 'not a day')).optional(),
  name: localTextSchema,
  shortText: localTextSchema,
  description: localTextSchema,
  uses: z.array(localTextSchema),
  sheet: z.array(z.strictObject({ label: localTextSchema, value: localTextSchema })),
  artworkAdvice: localTextSchema,
  faqs: z.array(z.strictObject({ question: localTextSchema, answer: localTextSchema })),
  defaultConfiguration: configurationSchema,
  recipe: recipeSchema,
}) satisfies z.ZodType<Product>

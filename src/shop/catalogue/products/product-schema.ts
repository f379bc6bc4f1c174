import { z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import {
  localTextSchema,
  otherSlugsSchema,
  slugSchema,
} from '../../../platform/local-text-schema.ts'
import type { Product } from '../../print/product/product.ts'
import { Configuration } from '../../print/quoting/configuration-schema.ts'
import type { ProductContent } from './product-content.ts'
import { recipeSchema } from './recipe-schema.ts'

/** Schema of a product file. */
export const productSchema = z.strictObject({
  slug: slugSchema,
  slugs: otherSlugsSchema.optional(),
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
  // Set by the recipe, never by the file.
  defaultConfiguration: Configuration.omit({ appearance: true }).strict(),
  recipe: recipeSchema,
}) satisfies z.ZodType<Product>

const contentSchema = productSchema.extend({ onSale: z.boolean() })

/** Schema of a product that staff edit. */
export const productContentSchema: z.ZodType<ProductContent, ProductContent> =
  contentSchema.openapi('ProductContent')

import { z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import {
  localTextSchema,
  otherSlugsSchema,
  slugSchema,
} from '../../../platform/local-text-schema.ts'
import { seoSchema } from '../content/page-schema.ts'
import { areDrawings, MOST_PRODUCTS, type Post } from './post.ts'

/** The form of a post's file. */
export const postSchema = z.strictObject({
  slug: slugSchema,
  slugs: otherSlugsSchema.optional(),
  on: z.string().refine(isDay, 'not a day'),
  title: localTextSchema,
  lead: localTextSchema,
  text: localTextSchema,
  seo: seoSchema,
  category: slugSchema.optional(),
  products: z.array(slugSchema).max(MOST_PRODUCTS).optional(),
  drawing: z.string().refine(areDrawings, 'no product, or too many').optional(),
}) satisfies z.ZodType<Post>

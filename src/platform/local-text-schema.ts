import { z } from '@hono/zod-openapi'
import type { LocalText, OtherSlugs } from './text.ts'

const words = z.string().trim().min(1)

/**
 * A text of the catalogue's data in files and rows: Spanish is required, other languages are
 * optional.
 */
export const localTextSchema = z.strictObject({
  es: words,
  pt: words.optional(),
  fr: words.optional(),
}) satisfies z.ZodType<LocalText>

/** A slug: lower case letters, digits and single hyphens. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug')

export const otherSlugsSchema = z
  .strictObject({ pt: slugSchema.optional(), fr: slugSchema.optional() })
  .openapi({
    description: 'The slug in other languages; a missing one is the Spanish one',
  }) satisfies z.ZodType<OtherSlugs>

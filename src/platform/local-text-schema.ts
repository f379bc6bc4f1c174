import { z } from '@hono/zod-openapi'
import type { LocalText } from './text.ts'

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

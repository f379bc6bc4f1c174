import { z } from '@hono/zod-openapi'
import type { LocalText } from './text.ts'

const words = z.string().trim().min(1)

/** A text of the catalogue's data as files and rows hold it: Spanish always, the others where they exist. */
export const localTextSchema = z.strictObject({ es: words, pt: words.optional(), fr: words.optional() }) satisfies z.ZodType<LocalText>

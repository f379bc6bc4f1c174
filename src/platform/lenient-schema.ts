import { z } from '@hono/zod-openapi'
import type { Sent } from './sent-form.ts'

function softened(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z
      .object(
        Object.fromEntries(
          Object.entries(schema.shape).map(([name, part]) => [name, softened(part)]),
        ),
      )
      .prefault({})
  if (schema instanceof z.ZodReadonly) return softened(schema.unwrap())
  if (schema instanceof z.ZodArray) return z.array(softened(schema.element)).default([])
  if (schema instanceof z.ZodString) return schema.default('')
  if (schema instanceof z.ZodBoolean) return schema.default(false)
  if (schema instanceof z.ZodRecord) return schema.default({})
  if (schema instanceof z.ZodNullable) return schema.default(null)
  if (schema instanceof z.ZodOptional) return schema
  throw new Error('a form has texts, flags, lists, records, values or null, and parts of these')
}

/**
 * The request schema of a form: fields that are left out are empty, so that the rules can name
 * every missing one in the visitor's language. A value of another type is malformed.
 */
export const lenient = <T>(form: z.ZodType<T>): z.ZodType<T, Sent<T>> =>
  softened(form) as z.ZodType<T, Sent<T>>

import { z } from '@hono/zod-openapi'

/** A form as a caller may send it: every field may be left out. */
export type Sent<T> = T extends string | number | boolean
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Sent<Each>[]
    : { readonly [Name in keyof T]?: Sent<T[Name]> }

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
  throw new Error('a form has texts, flags, lists, records and parts of these')
}

/**
 * The request schema of a form: fields that are left out are empty, so that the rules can name
 * every missing one in the visitor's language. A value of another type is malformed.
 */
export const lenient = <T>(form: z.ZodType<T>): z.ZodType<T, Sent<T>> =>
  softened(form) as z.ZodType<T, Sent<T>>

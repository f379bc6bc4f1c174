/** Forms with every field filled, generated from their schemas: a new field is filled too. */
import { z } from '@hono/zod-openapi'

/** Valid values of fields that take no free text, by path; lists have their index in it. */
export type Values = Readonly<Record<string, unknown>>

/** The path of every field; of lists the field within each entry, of records the record itself. */
export function fieldsOf(schema: unknown, path = ''): string[] {
  const within = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, within('0'))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => fieldsOf(part, within(name)))
  return [path]
}

export const valueAt = (form: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], form)

/** A copy with one other value. */
export function withValue<T>(form: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const part = (form as Record<string, unknown>)[name]
  const next = rest.length === 0 ? value : withValue(part, rest.join('.'), value)
  return (
    Array.isArray(form)
      ? form.map((each, index) => (String(index) === name ? next : each))
      : { ...form, [name]: next }
  ) as T
}

/** Every field filled: flags are set, texts name their field, unless `values` has another value. */
export function filled(schema: unknown, values: Values, path = ''): unknown {
  if (Object.hasOwn(values, path)) return values[path]
  const within = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (schema instanceof z.ZodReadonly) return filled(schema.unwrap(), values, path)
  if (schema instanceof z.ZodArray) return [filled(schema.element, values, within('0'))]
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, part]) => [
        name,
        filled(part, values, within(name)),
      ]),
    )
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodString) return `Text of ${path.split('.').at(-1)}`
  throw new Error(`${path} needs a value`)
}

import { z } from '@hono/zod-openapi'

type KeysOf<T> = T extends unknown ? keyof T : never

/** Of the same members: assignable both ways, and no member of either is missing in the other. */
type Same<A, B> = [A, B, KeysOf<A>, KeysOf<B>] extends [B, A, KeysOf<B>, KeysOf<A>]
  ? unknown
  : never

/**
 * The schema of a type that rules declare, because rules import no package. It compiles only while
 * both have the same members.
 */
export const schemaOf =
  <T>() =>
  <S extends z.ZodType>(schema: S & Same<T, z.infer<S>>): S =>
    schema

/**
 * A named schema or null. `.nullable()` keeps the name of the schema, so that the document would
 * state null for all its uses or for none.
 */
export const orNull = <S extends z.ZodType>(schema: S) => z.union([schema, z.null()])

import { z } from '@hono/zod-openapi'
import { saidRefusalSchema } from '../../platform/refusal-schema.ts'
import { CHANGE_KINDS } from './record.ts'

const LAST_PAGE = 100_000

/** The query of a list; filters of the resource come beside it. */
export const listQuery = {
  q: z.string().max(200).default(''),
  sort: z.string().max(60).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
  archived: z
    .enum(['no', 'yes'])
    .default('no')
    .openapi({ description: 'Lists the archived records instead of the others' }),
}

const metaShape = {
  id: z.uuid(),
  version: z.int(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  outdated: z.array(z.string()).openapi({
    description: 'Paths of translations whose Spanish text changed after them',
  }),
}

/** A record as the API answers it. */
export const recordOf = (form: z.ZodObject, facts: z.ZodRawShape) =>
  z.object({
    ...metaShape,
    form: z.object(form.shape),
    ...(Object.keys(facts).length > 0 && { facts: z.object(facts) }),
  })

export const pageOf = (record: z.ZodType) => z.object({ items: z.array(record), total: z.int() })

export const lastEditor = z
  .string()
  .nullable()
  .openapi({ description: 'Email of the member of staff who changed it last, if known' })

export const historyOf = (form: z.ZodObject) => {
  const values = z.union([z.object(form.shape), z.null()])
  return z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string().nullable().openapi({ description: 'Email of the member of staff' }),
      kind: z.enum(CHANGE_KINDS),
      before: values,
      after: values,
    }),
  )
}

const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

export const actedSchema = z
  .object({
    done: z.int().openapi({ description: 'Number of records that the action changed' }),
    archived: z.int().openapi({
      description: 'Of these, the records that were archived because something refers to them',
    }),
  })
  .openapi('ActedOnRecords')
export type Acted = z.infer<typeof actedSchema>

export const importedSchema = z
  .object({
    agreed: z.string().openapi({ description: 'Fingerprint of these changes' }),
    created: z.int(),
    changed: z.int(),
    same: z.int(),
    wrong: z.int(),
    encoding: z.string(),
    separator: z.string(),
    unknownColumns: z.array(z.string()),
    rows: z
      .array(
        z.object({
          row: z.int().openapi({ description: 'Line of the table, the header is 1' }),
          kind: z.enum(['created', 'changed', 'wrong']),
          name: z.string(),
          changes: z.array(fieldChange),
          errors: z.array(saidRefusalSchema),
        }),
      )
      .openapi({ description: 'Wrong rows first; at most 500' }),
  })
  .openapi('ImportedRecords')
export type Imported = z.infer<typeof importedSchema>

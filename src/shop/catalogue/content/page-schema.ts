import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { FOOTER_GROUPS, type Page } from './page.ts'

/** A slug: lower case letters, digits and single hyphens. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug')

const texts = z.array(localTextSchema).min(1)

const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), text: localTextSchema }),
  z.strictObject({ kind: z.literal('list'), items: texts }),
  z.strictObject({ kind: z.literal('steps'), items: texts }),
  z.strictObject({
    kind: z.literal('facts'),
    rows: z.array(z.strictObject({ term: localTextSchema, text: localTextSchema })).min(1),
  }),
  z
    .strictObject({
      kind: z.literal('table'),
      caption: localTextSchema,
      head: texts,
      rows: z.array(texts).min(1),
    })
    .refine((table) => table.rows.every((row) => row.length === table.head.length), {
      error: 'a row has not as many cells as the head',
      path: ['rows'],
    }),
  z.strictObject({ kind: z.literal('note'), text: localTextSchema }),
  z.strictObject({
    kind: z.literal('questions'),
    items: z.array(z.strictObject({ question: localTextSchema, answer: localTextSchema })).min(1),
  }),
])

export const seoSchema = z.strictObject({ title: localTextSchema, description: localTextSchema })

export const pageSchema = z.strictObject({
  slug: slugSchema,
  sort: z.int(),
  footer: z.enum(FOOTER_GROUPS).nullable(),
  title: localTextSchema,
  lead: localTextSchema,
  seo: seoSchema,
  category: slugSchema.optional(),
  product: slugSchema.optional(),
  sections: z.array(
    z.strictObject({ heading: localTextSchema, blocks: z.array(blockSchema).min(1) }),
  ),
}) satisfies z.ZodType<Page>

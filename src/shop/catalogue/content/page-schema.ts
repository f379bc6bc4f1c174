import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { FOOTER_GROUPS, type Page } from './page.ts'

/** A slug: lower case letters, digits and single hyphens. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug')

/** A block of a page; `text` is a text in every language, or in the visitor’s. */
const blockOf = <T extends z.ZodType>(text: T) => {
  const texts = z.array(text).min(1)
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('paragraph'), text }),
    z.strictObject({ kind: z.literal('list'), items: texts }),
    z.strictObject({ kind: z.literal('steps'), items: texts }),
    z.strictObject({
      kind: z.literal('facts'),
      rows: z.array(z.strictObject({ term: text, text })).min(1),
    }),
    z
      .strictObject({
        kind: z.literal('table'),
        caption: text,
        head: texts,
        rows: z.array(texts).min(1),
      })
      .refine((table) => table.rows.every((row) => row.length === table.head.length), {
        error: 'a row has not as many cells as the head',
        path: ['rows'],
      }),
    z.strictObject({ kind: z.literal('note'), text }),
    z.strictObject({
      kind: z.literal('questions'),
      items: z.array(z.strictObject({ question: text, answer: text })).min(1),
    }),
  ])
}

export const seoOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({ title: text, description: text })
export const seoSchema = seoOf(localTextSchema)

const pageOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    slug: slugSchema,
    title: text,
    lead: text,
    seo: seoOf(text),
    sections: z.array(z.strictObject({ heading: text, blocks: z.array(blockOf(text)).min(1) })),
  })

/** The form of a page's file. */
export const pageSchema = pageOf(localTextSchema).extend({
  sort: z.int(),
  footer: z.enum(FOOTER_GROUPS).nullable(),
  category: slugSchema.optional(),
  product: slugSchema.optional(),
}) satisfies z.ZodType<Page>

/** A page in the visitor’s language. */
export const shownPageSchema = pageOf(z.string()).openapi('Page')

import { z } from '@hono/zod-openapi'
import {
  localTextSchema,
  otherSlugsSchema,
  slugSchema,
} from '../../../platform/local-text-schema.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import type { ShownPicture } from '../../site/media.ts'
import { FOOTER_GROUPS, type Page } from './page.ts'

const questionsOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    kind: z.literal('questions'),
    items: z.array(z.strictObject({ question: text, answer: text })).min(1),
  })

const words = z.string()
const shownPictureSchema = z.strictObject({
  src: words,
  widthPx: z.int(),
  heightPx: z.int(),
  alt: words,
  focus: z.strictObject({ x: z.int(), y: z.int() }),
  sources: z.array(z.strictObject({ type: words, srcSet: words })),
}) satisfies z.ZodType<ShownPicture>
const texts = z.array(words)

const blockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: words }),
  z.strictObject({ kind: z.literal('paragraph'), text: words }),
  z.strictObject({ kind: z.literal('list'), items: texts }),
  z.strictObject({ kind: z.literal('steps'), items: texts }),
  z.strictObject({
    kind: z.literal('facts'),
    rows: z.array(z.strictObject({ term: words, text: words })),
  }),
  z.strictObject({
    kind: z.literal('table'),
    caption: words,
    head: texts,
    rows: z.array(texts),
  }),
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({
    kind: z.literal('picture'),
    name: words,
    alt: words,
    shown: shownPictureSchema.nullable(),
  }),
  questionsOf(words),
])

export const sectionSchema = z
  .strictObject({ heading: words, blocks: z.array(blockSchema) })
  .openapi('PageSection')

export const seoOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({ title: text, description: text })
export const seoSchema = seoOf(localTextSchema)

/** The form of a page's file. */
export const pageSchema = z
  .strictObject({
    slug: slugSchema,
    slugs: otherSlugsSchema.optional(),
    title: localTextSchema,
    lead: localTextSchema,
    seo: seoSchema,
    sort: z.int(),
    footer: z.enum(FOOTER_GROUPS).nullable(),
    legal: z.literal(true).optional(),
    category: slugSchema.optional(),
    product: slugSchema.optional(),
    text: localTextSchema.optional(),
    sections: z
      .array(
        z.strictObject({
          heading: localTextSchema,
          blocks: z.array(questionsOf(localTextSchema)).min(1),
        }),
      )
      .optional(),
  })
  .superRefine(({ slug, text, sections }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message })
    if (slug === FAQ_SLUG && !sections) refuse('sections', 'missing')
    if (slug !== FAQ_SLUG && !text) refuse('text', 'missing')
    if (slug !== FAQ_SLUG && sections) refuse('sections', 'only the FAQ page has them')
  }) satisfies z.ZodType<Page>

/** A page in the visitor’s language. */
export const shownPageSchema = z
  .strictObject({
    slug: slugSchema,
    title: words,
    lead: words,
    seo: seoOf(words),
    sections: z.array(sectionSchema),
  })
  .openapi('Page')

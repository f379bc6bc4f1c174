import { z } from 'zod'
import {
  localWords,
  maybeLocalWords,
  otherSlugWords,
  place,
  slugWords,
  words,
} from '../../resources/form-schema.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import { PUBLISH_STATES } from './publish-states.ts'

/** Columns of the footer: none, about the brand, help centre. */
export const FOOTER_COLUMNS = ['none', 'brand', 'help'] as const

export const LONGEST_TEXT = 60_000

/** `text`: Markdown; `category`, `product`: slugs, or empty. */
export const pageFormSchema = z
  .object({
    slug: slugWords(),
    slugs: otherSlugWords(),
    footer: z.enum(FOOTER_COLUMNS, 'resources.invalid'),
    order: place(),
    legal: z.boolean('resources.flag'),
    state: z.enum(PUBLISH_STATES, 'resources.invalid'),
    title: localWords(120),
    lead: localWords(400),
    text: maybeLocalWords(LONGEST_TEXT),
    seoTitle: maybeLocalWords(120),
    seoDescription: maybeLocalWords(320),
    category: words(80),
    product: words(80),
  })
  .superRefine(({ slug, text }, check) => {
    if (text.es === '' && slug !== FAQ_SLUG)
      check.addIssue({ code: 'custom', path: ['text', 'es'], message: 'resources.needed' })
  })
export type PageForm = z.infer<typeof pageFormSchema>

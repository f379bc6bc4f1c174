import type { LocalText } from '../../../platform/text.ts'

/** Footer group of an info page: '1' about the brand, '2' help centre. */
export const FOOTER_GROUPS = ['1', '2'] as const
export type FooterGroup = (typeof FOOTER_GROUPS)[number]

/** Texts may hold links, `[words](/slug)`, and figures of the site, `{freeSend}`. */
export type Block =
  | { kind: 'paragraph'; text: LocalText }
  | { kind: 'list'; items: readonly LocalText[] }
  | { kind: 'steps'; items: readonly LocalText[] }
  | { kind: 'facts'; rows: readonly { term: LocalText; text: LocalText }[] }
  | {
      kind: 'table'
      caption: LocalText
      head: readonly LocalText[]
      rows: readonly (readonly LocalText[])[]
    }
  | { kind: 'note'; text: LocalText }
  | { kind: 'questions'; items: readonly { question: LocalText; answer: LocalText }[] }

export type Section = { heading: LocalText; blocks: readonly Block[] }

type Seo = { title: LocalText; description: LocalText }

/** An information page: structured text, never HTML. */
export type Page = {
  slug: string
  sort: number
  /** Null: not in the footer. */
  footer: FooterGroup | null
  title: LocalText
  lead: LocalText
  seo: Seo
  /** Slug of the category whose menu is shown; without it the page has full width. */
  category?: string
  /** Slug of the product it is about. */
  product?: string
  sections: readonly Section[]
}

/** An entry of the areas list, linked in the footer. */
export type Area = { title: LocalText; slug: string; sort: number; footer: FooterGroup }

import type { LocalText, OtherSlugs } from '../../../platform/text.ts'
import type { ShownPicture } from '../../site/media.ts'

/** Footer group of an info page: '1' about the brand, '2' help centre. */
export const FOOTER_GROUPS = ['1', '2'] as const
export type FooterGroup = (typeof FOOTER_GROUPS)[number]

/** Part of a shown page. Texts may hold links, `[words](/slug)`, and `**strong words**`. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'facts'; rows: { term: string; text: string }[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] }
  | { kind: 'note'; text: string }
  /** `shown`: of the media library, null where it has none of this name. */
  | { kind: 'picture'; name: string; alt: string; shown: ShownPicture | null }
  | { kind: 'questions'; items: { question: string; answer: string }[] }

/** `heading`: empty for what stands before the first one. */
export type Section = { heading: string; blocks: Block[] }

type Questions = {
  kind: 'questions'
  items: readonly { question: LocalText; answer: LocalText }[]
}
/** A topic of the FAQ page. */
export type FaqSection = { heading: LocalText; blocks: readonly Questions[] }

type Seo = { title: LocalText; description: LocalText }

/** An information page. */
export type Page = {
  slug: string
  slugs?: OtherSlugs | undefined
  sort: number
  /** Null: not in the footer. */
  footer: FooterGroup | null
  title: LocalText
  lead: LocalText
  seo: Seo
  /** A legal text, whose published versions are kept. */
  legal?: boolean | undefined
  /** Slug of the category whose menu is shown; without it the page has full width. */
  category?: string | undefined
  /** Slug of the product it is about. */
  product?: string | undefined
  /** Markdown with figures of the site, `{freeSend}`; only the FAQ page may lack it. */
  text?: LocalText | undefined
  /** Of the FAQ page alone. */
  sections?: readonly FaqSection[] | undefined
}

/** An entry of the areas list, linked in the footer. */
export type Area = { title: LocalText; slug: string; sort: number; footer: FooterGroup }

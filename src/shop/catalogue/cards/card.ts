import type { Configuration } from '../../print/quoting/configuration.ts'

/**
 * The pictures that networks show of a link: one for each page with an address of its own.
 * `drawing`: a product alone in a square, for merchants' feeds, which allow no words.
 */
export const CARD_KINDS = ['home', 'page', 'category', 'product', 'post', 'drawing'] as const
type CardKind = (typeof CARD_KINDS)[number]
export type CardRef = { kind: CardKind; slug: string }

/** What a card says and draws. Without a title the logo stands in its place. */
export type Card = { title: string; note: string; pieces: readonly Configuration[] }

/** What the shop's look adds. `logo`: the file of the media library, null: the word mark. */
export type CardLook = {
  name: string
  accent: string
  logo: { hash: string; format: string } | null
}

export type CardFacts = { card: Card; look: CardLook }

/** The shop's own card, of its home page. */
export const HOME_CARD: CardRef = { kind: 'home', slug: 'home' }

/** Increased with every change of how cards are drawn, so that their addresses change too. */
export const CARD_DESIGN = 1

/** Most pieces of one card. */
export const MOST_PIECES = 3

/** Longer titles would not leave room for the drawing. */
const LONGEST_TITLE = 110

/** A title that fits, cut at a word. */
export function cardTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title
  return `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`
}

/** Type size of a title, so that it takes two lines at most. */
export function titlePx(title: string): number {
  if (title.length <= 40) return 60
  return title.length <= 70 ? 48 : 40
}

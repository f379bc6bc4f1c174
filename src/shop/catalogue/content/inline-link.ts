/** A piece of a text: words, or words with an address. */
export type Inline = string | { words: string; to: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** `Mira los [plazos](/plazos-de-entrega).` as its pieces, in order; nothing of the text is read as HTML. */
export function inlinesOf(text: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const found of text.matchAll(LINK)) {
    if (found.index > from) pieces.push(text.slice(from, found.index))
    pieces.push({ words: found[1] ?? '', to: found[2] ?? '' })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** The addresses that a text links. */
export const linksOf = (text: string): string[] =>
  inlinesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to]))

/** Only these leave the shop or its pages: `javascript:` and the like are no links. */
export const isAllowedLink = (to: string): boolean => /^(\/(?!\/)|https:\/\/|mailto:|tel:)/.test(to)

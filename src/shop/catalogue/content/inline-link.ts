/** Part of a text, with or without a link. */
export type Inline = string | { words: string; to: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Parses `Mira los [plazos](/plazos-de-entrega).` into parts; HTML is not interpreted. */
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

/** The link targets of a text. */
export const linksOf = (text: string): string[] =>
  inlinesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.to]))

/** Whether a link is not allowed or leads to none of the slugs of the shop. */
export const isDeadLink = (to: string, slugs: ReadonlySet<string>): boolean =>
  !isAllowedLink(to) ||
  (to.startsWith('/') &&
    !to
      .slice(1)
      .split('/')
      .every((part) => slugs.has(part)))

/** Allowed targets: the shop's pages and these schemes; never `javascript:`. */
export const isAllowedLink = (to: string): boolean => /^(\/(?!\/)|https:\/\/|mailto:|tel:)/.test(to)

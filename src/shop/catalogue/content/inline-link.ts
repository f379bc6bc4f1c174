/** Part of a text: plain, a link, strong words. */
export type Inline = string | { words: string; to: string } | { strong: Inline[] }

const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g

/**
 * Parses `Mira los [plazos](/plazos-de-entrega), **hoy**.` into parts; HTML is not interpreted.
 */
export function inlinesOf(text: string): Inline[] {
  const pieces: Inline[] = []
  let from = 0
  for (const found of text.matchAll(MARKED)) {
    const [all, words = '', to, strong = ''] = found
    if (found.index > from) pieces.push(text.slice(from, found.index))
    pieces.push(to === undefined ? { strong: inlinesOf(strong) } : { words, to })
    from = found.index + all.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

const wordsOf = (piece: Inline): string => {
  if (typeof piece === 'string') return piece
  return 'to' in piece ? piece.words : piece.strong.map(wordsOf).join('')
}

/** The words of a text without its links and emphasis. */
export const plainWords = (text: string): string => inlinesOf(text).map(wordsOf).join('')

const targetsOf = (piece: Inline): string[] => {
  if (typeof piece === 'string') return []
  return 'to' in piece ? [piece.to] : piece.strong.flatMap(targetsOf)
}

/** The link targets of a text. */
export const linksOf = (text: string): string[] => inlinesOf(text).flatMap(targetsOf)

const WITHIN_SHOP = /\]\((\/[^)\s]*)\)/g

/** A value whose texts link within the shop to other addresses. */
export function withLinks<T>(value: T, hrefOf: (to: string) => string): T
export function withLinks(value: unknown, hrefOf: (to: string) => string): unknown {
  if (typeof value === 'string')
    return value.replace(WITHIN_SHOP, (_, to: string) => `](${hrefOf(to)})`)
  if (Array.isArray(value)) return value.map((each) => withLinks(each, hrefOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withLinks(each, hrefOf)]),
  )
}

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

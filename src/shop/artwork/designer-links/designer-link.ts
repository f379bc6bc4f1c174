/** How long a link is valid. */
export const LINK_DAYS = 14
/** Valid links per line at a time. */
export const MOST_LINKS = 5
const LONGEST_SENDER = 60

/** Distinguishes it from the link of an order, which never has this prefix at this length. */
const WRITTEN = /^d-([A-Za-z0-9_-]{43})$/

/** Its form in the page's address, in place of an order's key. */
export const writeDesignerKey = (key: string): string => `d-${key}`

/** Null for an order's key or anything else. */
export const readDesignerKey = (text: string): string | null => WRITTEN.exec(text)?.[1] ?? null

/** Control characters and invisible direction marks. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** A typed name, safe to show; empty if nothing remains. */
export const shownSender = (raw: string): string =>
  [...raw.replace(/\s+/gu, ' ').replace(UNSHOWN, '').normalize('NFC').trim()]
    .slice(0, LONGEST_SENDER)
    .join('')
    .trim()

/** Whether a link is valid at an instant. */
export const isGood = (
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  at: Date,
): boolean => revokedAt === null && at < expiresAt

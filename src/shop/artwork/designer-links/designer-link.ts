/** A link is good for so long. */
export const LINK_DAYS = 14
/** At a time, for one line. */
export const MOST_LINKS = 5
const LONGEST_SENDER = 60

/** Told apart from the link of an order, which has no such beginning at this length. */
const WRITTEN = /^d-([A-Za-z0-9_-]{43})$/

/** As it stands in the address of its page, at the place of an order's key. */
export const writeDesignerKey = (key: string): string => `d-${key}`

/** Null where it is the key of an order, or nothing. */
export const readDesignerKey = (text: string): string | null => WRITTEN.exec(text)?.[1] ?? null

/** Controls, and marks that turn the reading direction. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** A name as somebody typed it, fit to be shown; empty where nothing is left. */
export const shownSender = (raw: string): string =>
  [...raw.replace(/\s+/gu, ' ').replace(UNSHOWN, '').normalize('NFC').trim()]
    .slice(0, LONGEST_SENDER)
    .join('')
    .trim()

/** Whether a link opens anything at an instant. */
export const isGood = (
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  at: Date,
): boolean => revokedAt === null && at < expiresAt

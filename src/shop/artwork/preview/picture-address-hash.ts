import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What an address opens: one page of one file, until an instant in seconds since 1970. `link`: the
 * designer's link it was given to; it is invalid without that link.
 */
export type Opened = { artworkId: string; page: number; until: number; link?: string }

const HOUR_SECONDS = 3_600
/**
 * Shortest validity; an address is valid up to an hour longer, so that a second look within the
 * hour hits the browser's cache.
 */
const LEAST_SECONDS = HOUR_SECONDS

/** Rounded to the hour, so that the address of a picture is stable and cached. */
export const goodUntil = (nowSeconds: number): number =>
  (Math.floor((nowSeconds + LEAST_SECONDS) / HOUR_SECONDS) + 1) * HOUR_SECONDS

const signed = (key: string, { artworkId, page, until, link }: Opened): Buffer =>
  createHmac('sha256', key)
    .update([artworkId, page, until, ...(link === undefined ? [] : [link])].join('/'))
    .digest()

/** The link's id in 22 characters before the signature; only addresses of links carry one. */
const LINKED = /^([\w-]{22})\.([\w-]{43})$/
const written = (link: string): string =>
  Buffer.from(link.replaceAll('-', ''), 'hex').toString('base64url')
const UUID_PARTS = [8, 12, 16, 20, 32]

/** The two parts of the signature in an address. */
export function readSeal(text: string): { link?: string; seal: string } {
  const [, short, seal] = LINKED.exec(text) ?? []
  if (short === undefined || seal === undefined) return { seal: text }
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return {
    link: UUID_PARTS.map((end, index) => hex.slice(UUID_PARTS[index - 1] ?? 0, end)).join('-'),
    seal,
  }
}

/**
 * Path below `/api`. The key belongs to the file and never leaves the shop, so an address cannot be
 * guessed or extended.
 */
export function pictureAddress(key: string, opened: Opened): string {
  const link = opened.link ? `${written(opened.link)}.` : ''
  const seal = signed(key, opened).toString('base64url')
  return `/pictures/${opened.artworkId}/${opened.page}/${opened.until}/${link}${seal}`
}

/** Whether an address was signed with the file's key and has not expired. */
export function isGood(key: string, opened: Opened, seal: string, nowSeconds: number): boolean {
  const wanted = signed(key, opened)
  const given = Buffer.from(seal, 'base64url')
  return (
    given.length === wanted.length && timingSafeEqual(given, wanted) && nowSeconds < opened.until
  )
}

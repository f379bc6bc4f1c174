import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address opens: one page of one file, until an instant in seconds since 1970. `link`: given to who has this link of a designer, and good no longer than it. */
export type Opened = { artworkId: string; page: number; until: number; link?: string }

const HOUR_SECONDS = 3_600
/** An address is good for this long at the least, and for an hour more at the most: whoever looks again within the hour has the picture already. */
const LEAST_SECONDS = HOUR_SECONDS

/** Whole hours, so that the same picture keeps its address for a while and is loaded once. */
export const goodUntil = (nowSeconds: number): number =>
  (Math.floor((nowSeconds + LEAST_SECONDS) / HOUR_SECONDS) + 1) * HOUR_SECONDS

const signed = (key: string, { artworkId, page, until, link }: Opened): Buffer =>
  createHmac('sha256', key)
    .update([artworkId, page, until, ...(link === undefined ? [] : [link])].join('/'))
    .digest()

/** The id of a link in 22 signs before the seal, so that only addresses of links ask for one. */
const LINKED = /^([\w-]{22})\.([\w-]{43})$/
const written = (link: string): string =>
  Buffer.from(link.replaceAll('-', ''), 'hex').toString('base64url')
const UUID_PARTS = [8, 12, 16, 20, 32]

/** The two parts of a seal as it stands in an address. */
export function readSeal(text: string): { link?: string; seal: string } {
  const [, short, seal] = LINKED.exec(text) ?? []
  if (short === undefined || seal === undefined) return { seal: text }
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return {
    link: UUID_PARTS.map((end, index) => hex.slice(UUID_PARTS[index - 1] ?? 0, end)).join('-'),
    seal,
  }
}

/** Below `/api`. The key belongs to the file and never leaves the shop: nobody can guess the address of a picture, or make an old one good again. */
export const pictureAddress = (key: string, opened: Opened): string =>
  `/pictures/${opened.artworkId}/${opened.page}/${opened.until}/${opened.link ? `${written(opened.link)}.` : ''}${signed(key, opened).toString('base64url')}`

/** Whether an address was made with the key of the file and is still good. */
export function isGood(key: string, opened: Opened, seal: string, nowSeconds: number): boolean {
  const wanted = signed(key, opened)
  const given = Buffer.from(seal, 'base64url')
  return (
    given.length === wanted.length && timingSafeEqual(given, wanted) && nowSeconds < opened.until
  )
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address opens: one page of one file, until an instant in seconds since 1970. */
export type Opened = { artworkId: string; page: number; until: number }

const HOUR_SECONDS = 3_600
/** An address is good for this long at the least, and for an hour more at the most: whoever looks again within the hour has the picture already. */
const LEAST_SECONDS = HOUR_SECONDS

/** Whole hours, so that the same picture keeps its address for a while and is loaded once. */
export const goodUntil = (nowSeconds: number): number => (Math.floor((nowSeconds + LEAST_SECONDS) / HOUR_SECONDS) + 1) * HOUR_SECONDS

const signed = (key: string, { artworkId, page, until }: Opened): Buffer => createHmac('sha256', key).update(`${artworkId}/${page}/${until}`).digest()

/** Below `/api`. The key belongs to the file and never leaves the shop: nobody can guess the address of a picture, or make an old one good again. */
export const pictureAddress = (key: string, opened: Opened): string =>
  `/pictures/${opened.artworkId}/${opened.page}/${opened.until}/${signed(key, opened).toString('base64url')}`

/** Whether an address was made with the key of the file and is still good. */
export function isGood(key: string, opened: Opened, seal: string, nowSeconds: number): boolean {
  const wanted = signed(key, opened)
  const given = Buffer.from(seal, 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted) && nowSeconds < opened.until
}

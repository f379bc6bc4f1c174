import { data } from 'react-router'
import { shopWords } from '../../shop/catalogue/search/shop-words-io.ts'
import type { PageContext } from '../page-context.ts'
import type { Missing, NearThing } from '../shell/fault-kind.ts'
import { loadShelved } from './load-shelf.ts'

/** An address says so much of what it asks for. */
const MOST_CHARACTERS = 60
const MOST_NEAR = 3

/** Undefined for an address that is not text. */
function readablePath(path: string): string | undefined {
  try {
    const read = decodeURIComponent(path)
    return /\p{Cc}|\ufffd/u.test(read) ? undefined : read
  } catch {
    return undefined
  }
}

/** What an address asks for: "lona microporada" of «/lonas/lona-microporada». */
const wordsOfPath = (path: string): string =>
  (path.split('/').filter(Boolean).at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)

/** Products first, as they are sold now; then what else is found. */
async function nearestThings(page: PageContext, words: string): Promise<NearThing[]> {
  const { found } = (await shopWords(page.published, page.language)).find(words)
  const slugs = found.flatMap((ref) => (ref.kind === 'product' ? [ref.slug] : []))
  const products = await loadShelved(page, slugs.slice(0, MOST_NEAR))
  const others = found.flatMap((ref) =>
    ref.kind === 'product' || ref.kind === 'post' ? [] : [{ href: ref.href, label: ref.title }],
  )
  return [
    ...products.map(({ href, name, netCents, configuration: { widthMm, heightMm } }) => ({
      href,
      label: name,
      example: { widthMm, heightMm, netCents },
    })),
    ...others,
  ].slice(0, MOST_NEAR)
}

/**
 * 404 with the nearest things that the shop has; 400 for an address that cannot be read. Without
 * the search the page says less.
 */
export async function missing(page: PageContext, url: URL): Promise<never> {
  const path = readablePath(url.pathname)
  if (path === undefined) throw data(null, 400)
  const words = wordsOfPath(path)
  const near = words === '' ? [] : await nearestThings(page, words).catch(() => [])
  throw data({ words, near } satisfies Missing, 404)
}

import { isPageAddress } from '../../shop/site/links.ts'
import { isPrivatePage } from '../../shop/site/private-page.ts'

/**
 * How the worker answers a request: `none`: as if there were no worker; `file`: a file whose name
 * says its content; `entries`: what the search finds; `data`: what the router asks for when a page
 * is turned; `page`: a whole document.
 */
export type Strategy = 'none' | 'file' | 'entries' | 'data' | 'page'

/** What is read of a request. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode'>

const DATA = /\.data$/
const FILE = /^\/(?:assets|media)\//
const ENTRIES = '/api/static/search'
/** The parameter by which the router asks for the data of some routes only. */
const ROUTES = '_routes'

/** The address of the document that shows the data of an address. */
export function pageOfData({ pathname, searchParams }: URL): string {
  const path = pathname.replace(DATA, '').replace(/^\/_root$/, '') || '/'
  const params = new URLSearchParams(searchParams)
  params.delete(ROUTES)
  return params.size > 0 ? `${path}?${params}` : path
}

export function strategyFor({ method, url, mode }: Asked, origin: string): Strategy {
  const asked = new URL(url)
  const { pathname } = asked
  if (method !== 'GET' || asked.origin !== origin) return 'none'
  if (FILE.test(pathname)) return 'file'
  if (pathname === ENTRIES) return 'entries'
  const isData = DATA.test(pathname)
  const path = isData ? pageOfData(asked) : pathname
  if (isPrivatePage(path) || !isPageAddress(path.replace(/\?.*/, ''))) return 'none'
  if (isData) return 'data'
  return mode === 'navigate' ? 'page' : 'none'
}

/** An answer that the next visit without network may see. */
export const mayKeep = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !/no-store/.test(headers.get('cache-control') ?? '')

/**
 * The key of kept data: without the query, which changes nothing of a page but the configuration
 * that is open in it. Data of some routes are not those of all.
 */
export function dataKey(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const routes = searchParams.get(ROUTES)
  return routes === null ? pathname : `${pathname}?${new URLSearchParams({ [ROUTES]: routes })}`
}

/** The entries of the search are of one language, which a header says. */
export const entriesKey = (language: string): string =>
  `${ENTRIES}?${new URLSearchParams({ langid: language })}`

/**
 * What the router takes for an order to load the whole document: it comes whole and of one version,
 * from the network or as kept, or says that there is none.
 */
export const documentInstead = (page: string): ResponseInit => ({
  status: 204,
  headers: { 'x-remix-redirect': page, 'x-remix-reload-document': 'true' },
})

type Found = { kind: string; href: string }

const above = (path: string): string => path.replace(/\/[^/]*$/, '')

/**
 * The pages that open without network before a first visit: products and categories, those
 * beside the page first.
 */
export function pagesAhead(entries: readonly Found[], path: string, most: number): string[] {
  const shelf = [path, above(path)]
  const distance = ({ kind, href }: Found) =>
    shelf.includes(above(href)) || shelf.includes(href) ? 0 : kind === 'category' ? 1 : 2
  return entries
    .filter(({ kind }) => kind === 'product' || kind === 'category')
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ href }) => href)
    .slice(0, most)
}

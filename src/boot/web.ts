import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type ErrorHandler, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { PageContext } from '../pages/page-context.ts'
import { databaseAwayIn, RETRY_AFTER_SECONDS } from '../platform/database-away.ts'
import type { Api } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import { ByteCache, type CachedAnswer, readyAnswer } from '../platform/pages/byte-cache.ts'
import { type Asked, frontDoor, writeAnswer } from '../platform/pages/front-door.ts'
import { inTime, PATIENCE_OF_SERVER, type Patience } from '../platform/patience.ts'
import { requestIdFrom } from '../platform/request-id.ts'
import type { AtHost } from '../platform/site-directory.ts'
import type { ShopLanguage } from '../platform/text.ts'
import { transportSecurity } from '../platform/transport-security.ts'
import { type AddressBook, NO_ADDRESSES } from '../shop/site/address-book.ts'
import { NOT_A_PAGE } from '../shop/site/links.ts'
import { linksIn } from '../shop/site/links-in.ts'
import type { OfPost } from '../shop/site/page-language.ts'
import { isPrivatePage, plainPath } from '../shop/site/private-page.ts'
import { brandFiles } from './brand-files.ts'
import { consentAt, siteFiles } from './page-consent.ts'
import { headersFor } from './page-headers.ts'
import { textsFor } from './page-texts.ts'
import type { PageBasis } from './renderer.ts'
import type { Spoken } from './spoken.ts'
import { languageFor } from './visitor-language.ts'

/** Some 600 pages. */
const PAGE_CACHE_BYTES = 8 * 1024 * 1024
/**
 * How many addresses with a query are remembered. Most are requested once: caching their pages
 * would evict those that are requested again.
 */
const QUERIES_REMEMBERED = 4000
/** Longer addresses are never cached: no link of the shop is as long. */
const LONGEST_KEPT = 500
/**
 * Pages show dates, so each is rendered anew every quarter of an hour; cut-off times are multiples
 * of it.
 */
const SLOT_MS = 15 * 60 * 1000
/**
 * Pages whose bytes do not depend on the query, which the browser reads itself. Except for a choice
 * of language, which is answered by a redirect.
 */
const SAME_FOR_EVERY_SEARCH = /^\/cart(?!.*[?&]lang=)(?!\/(?:success|error))(?:\/|\.data|\?|$)/
const IS_CALL = /^\/api(?:[/?]|$)/
const TEXT_FILE = /^\/assets\/.*\.json$/

export type WebOptions = {
  /** Everything below `/api`. */
  api: Api
  /** Uploads, mailbox, health. */
  service: Hono
  page: PageBasis
  /** Read for each page: in development the texts change. */
  spoken: () => Spoken
  /** Learns of a change of the texts that another node made. */
  refresh?: () => Promise<void>
  now: () => Date
  render: (request: Request, page: PageContext) => Promise<CachedAnswer>
  asset: (path: string) => CachedAnswer | undefined
  /** Whether customers reach the shop by https (`PUBLIC_URL`). */
  https?: boolean
  /** Runs one request: see `Connection`. */
  asRequest?: <T>(work: () => T) => T
  /** The site of a host name. */
  atHost: (host: string | undefined) => AtHost
  /** Told of each request for a page or file. */
  watch?: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Shorter in tests. */
  patience?: Patience
  /** Development: pages are rendered afresh, and Vite serves its modules first. */
  development?: {
    middleware: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  }
}

/** Search engines list the known hosts of a site that wants it. */
const isIndexed = ({ site, isKnown }: AtHost): boolean => isKnown && site?.indexed !== false

const faultAnswer =
  (log: Log): ErrorHandler =>
  (error, c) => {
    const away = databaseAwayIn(error)
    if (away) {
      log.warn('database.away', { code: away.code })
      return c.text('503', 503, { 'retry-after': String(RETRY_AFTER_SECONDS) })
    }
    log.error('page.failed', { message: error.stack ?? error.message })
    return c.text('500', 500)
  }

/** Caches only public pages, and not the answer to a HEAD, which has no body. */
const mayKeep = (request: Request, path: string, { status, headers }: CachedAnswer): boolean =>
  request.method === 'GET' &&
  status === 200 &&
  !headers['set-cookie'] &&
  !isPrivatePage(path) &&
  !NOT_A_PAGE.test(path)

type PageCache = {
  cache: ByteCache
  keyOf: (asked: Asked) => string
  /** Whether an address is expected to be requested again. */
  comesBack: (key: string) => boolean
  version: () => string
}

/** Those of the settings; while the database is away, which the page says, all. */
async function offeredLanguages({ published, languages }: PageBasis) {
  const offered = await published.languages().catch(() => languages)
  return languages.filter((language) => offered.includes(language))
}

/** While the database is away, which the page says, the Spanish ones. */
const addressesOf = ({ published }: PageBasis, { site }: AtHost): Promise<AddressBook> =>
  published.addresses().catch(() => ({ ...NO_ADDRESSES, usual: site?.language ?? 'es' }))

/** What the language of a page is decided by. */
const known = (
  { languages, published }: PageBasis,
  { site }: AtHost,
  offered: readonly ShopLanguage[],
) => ({
  ...{ spoken: languages, offered, first: site?.language },
  ofPost: published.addressesNow().languageOfPost,
})

/** Files of texts and scripts of the settings, which a page of another node may name earlier. */
function lateFiles({ page, spoken, refresh }: WebOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const siteFile = siteFiles(page.published, refresh)
  const textFile = async (path: string) => {
    if (!TEXT_FILE.test(path) || !spoken().file(path)) return undefined
    await refresh?.()
    return spoken().exact(path) ?? spoken().file(path)
  }
  app.get('/assets/*', async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const file = (await siteFile(pathname)) ?? (await textFile(pathname))
    if (!file) return next()
    await writeAnswer(c.env.incoming, c.env.outgoing, readyAnswer(file))
    return RESPONSE_ALREADY_SENT
  })
  return app
}

/** With one leading slash only: «//host» would lead to another site. */
const withoutSlash = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}`

/** Services and rendered pages; public pages are kept for the next request. */
function pagesApp(
  options: WebOptions,
  { cache, keyOf, comesBack, version }: PageCache,
): Hono<{ Bindings: HttpBindings }> {
  const { service, page, spoken, now, render, development, atHost } = options
  const ofPost: OfPost = (slug) => page.published.addressesNow().languageOfPost(slug)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.route('/', service)
  app.route('/', lateFiles(options))
  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const location = withoutSlash(pathname) + search
    if (pathname.length > 1 && pathname.endsWith('/'))
      return c.body(null, 301, { ...headersFor(pathname, 301, ofPost), location })
    const [cookie, host] = [c.req.header('cookie'), c.req.header('host')]
    const at = atHost(host)
    const indexed = isIndexed(at)
    const path = plainPath(pathname)
    const offered = await offeredLanguages(page)
    const addresses = await addressesOf(page, at)
    const visitor = languageFor(cookie, path, known(page, at, offered))
    const { language } = visitor
    // Read before rendering: a page rendered while the content changes belongs to the older
    // version.
    const madeOf = version()
    const rendered = await render(c.req.raw, {
      ...page,
      ...(await consentAt(page.published, path)),
      now: now(),
      language,
      languages: offered,
      indexed,
      nameBrand: at.site?.name,
      addresses,
      links: linksIn(language, addresses),
      ...textsFor(spoken(), path, visitor, offered),
      contentVersion: page.published.version(),
      requestId: requestIdFrom(c.req.header('x-request-id')),
    })
    const answer = {
      ...rendered,
      headers: {
        ...rendered.headers,
        ...headersFor(pathname, rendered.status, ofPost),
        ...(!indexed && { 'x-robots-tag': 'noindex' }),
      },
    }
    const key = keyOf({ url: pathname + search, cookie, host })
    if (!development && mayKeep(c.req.raw, pathname, answer) && comesBack(key))
      cache.set(key, madeOf, answer)
    if (c.req.raw.method === 'HEAD')
      return new Response(null, { status: answer.status, headers: answer.headers })
    // Written to Node's response directly: a web stream would copy the page twice more. Awaited,
    // because an unsent answer would be sent a second time, empty.
    await writeAnswer(c.env.incoming, c.env.outgoing, readyAnswer(answer))
    return RESPONSE_ALREADY_SENT
  })
  app.onError(faultAnswer(page.log))
  return app
}

/** Keys of the cache of pages: what their bytes depend on. */
const keysOf =
  ({ page, atHost }: WebOptions): PageCache['keyOf'] =>
  ({ url, cookie, host }) => {
    const at = atHost(host)
    const site = `${at.site?.id ?? ''}${isIndexed(at) ? '' : ' hidden'}`
    const address = SAME_FOR_EVERY_SEARCH.test(url) ? url.replace(/\?.*/, '') : url
    const path = plainPath(address.replace(/\?.*/, ''))
    const offered = page.published.languagesNow()
    const { language, missed = '' } = languageFor(cookie, path, known(page, at, offered))
    return `${site} ${language}${missed} ${address}`
  }

/**
 * The whole shop over HTTP: built files and cached pages first, then services, then rendered pages.
 */
export function webServer(options: WebOptions): Server {
  const {
    api,
    page,
    spoken,
    now,
    asset,
    development,
    https = false,
    patience,
    watch,
    asRequest = (work) => work(),
    atHost,
  } = options
  const cache = new ByteCache(PAGE_CACHE_BYTES)
  const queries = new LRUCache<string, true>({ max: QUERIES_REMEMBERED })
  const wasAsked = (key: string): boolean => {
    const known = queries.has(key)
    queries.set(key, true)
    return known
  }

  const keyOf = keysOf(options)
  const comesBack = (key: string): boolean =>
    key.length <= LONGEST_KEPT && (!key.includes('?') || wasAsked(key))
  const version = () => `${page.published.version()}/${Math.floor(now().getTime() / SLOT_MS)}`

  const app = pagesApp(options, { cache, keyOf, comesBack, version })

  const brandFile = brandFiles()
  const textFile = (path: string) => (TEXT_FILE.test(path) ? spoken().exact(path) : undefined)
  const answerAtOnce = frontDoor({
    cache,
    asset: (path) => asset(path) ?? textFile(path) ?? brandFile(path),
    version,
    keyOf,
  })
  const listener = getRequestListener(app.fetch)
  const answerCall = getRequestListener(api.fetch)
  const secure = transportSecurity(https)
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    secure(incoming, outgoing)
    if (IS_CALL.test(incoming.url ?? '')) return void answerCall(incoming, outgoing)
    watch?.(incoming, outgoing)
    if (answerAtOnce(incoming, outgoing)) return
    if (development)
      development.middleware(incoming, outgoing, () => void listener(incoming, outgoing))
    else void listener(incoming, outgoing)
  }
  return createServer(
    PATIENCE_OF_SERVER,
    inTime((incoming, outgoing) => {
      const { site } = atHost(incoming.headers.host)
      asRequest(() => page.published.inSite(site?.id, () => answer(incoming, outgoing)))
    }, patience),
  )
}

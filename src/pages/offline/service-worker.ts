/**
 * The service worker: the shop without network. It is bundled to `/sw.js` after the pages, with the
 * list of their files. It waits until a page lets it take over, so no page gets files of another
 * version than its own; files of the version before stay for tabs that are still open.
 */
import { cartLink, homeLink, offlineLink } from '../../shop/site/links.ts'
import {
  dataKey,
  documentInstead,
  entriesKey,
  mayKeep,
  pageOfData,
  pagesAhead,
  strategyFor,
} from './strategy.ts'
import type { ForWorker } from './worker-message.ts'

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asking = Extendable & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type WorkerEvents = {
  install: Extendable
  activate: Extendable
  fetch: Asking
  message: Extendable & { data: ForWorker }
}
type Worker = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ) => void
}

/** Written in by the build: the version of the pages, and the addresses of their files. */
declare const BUILD: { version: string; files: readonly string[] }

const worker = self as unknown as Worker
const { origin } = worker.location

const FILES = `files-${BUILD.version}`
const PAGES = `pages-${BUILD.version}`
/** Files with the hash of their content in the name which no build made: texts, pictures. */
const OTHERS = 'others'
const IS_VERSIONED = /^(?:files|pages)-/
/** The running version and the one before. */
const VERSIONS_KEPT = 2
const MOST_PAGES = 300
const MOST_OTHERS = 200
const MOST_AHEAD = 120
const PATIENCE_MS = 3_000
const DAY_MS = 24 * 60 * 60 * 1000
const PAGE_IS_FRESH_MS = 7 * DAY_MS
const LANGUAGE_KEY = '/kept-language'

const ANY_VARIANT = { ignoreVary: true }

/** Pages of this version before those of the version before. */
const found = async (key: string, options: CacheQueryOptions = ANY_VARIANT) =>
  (await (await caches.open(PAGES)).match(key, options)) ?? caches.match(key, options)

/** A full storage is no reason to fail: then nothing more is kept. */
async function keep(cacheName: string, key: string, answer: Response, most: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(key, answer)
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
  } catch {
    return
  }
}

const inTime = (answer: Promise<Response>): Promise<Response | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])

async function file({ request }: Asking): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await caches.match(pathname)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) await keep(OTHERS, pathname, answer.clone(), MOST_OTHERS)
  return answer
}

/** From the network where it answers in time, else as kept; undefined where there is neither. */
async function networkFirst(
  event: Asking,
  kept: () => Promise<Response | undefined>,
  keepIt: (answer: Response) => Promise<void>,
): Promise<Response | undefined> {
  // The browser may have asked already, while it started this worker.
  const network = Promise.resolve(event.preloadResponse).then(
    (answer) => answer ?? fetch(event.request),
  )
  const copied = network.then((answer) => keepIt(answer.clone())).catch(() => {})
  event.waitUntil(copied)
  return (await inTime(network)) ?? (await kept()) ?? network.catch(() => undefined)
}

const addressOf = (url: string): string => url.slice(origin.length)

/** The very address, else the page with another query, which its script then opens. */
const keptPage = async (address: string): Promise<Response | undefined> =>
  (await found(address)) ??
  (await found(address.replace(/\?.*/, ''))) ??
  found(address, { ...ANY_VARIANT, ignoreSearch: true })

const keepPage = async (address: string, answer: Response): Promise<void> => {
  if (mayKeep(answer)) await keep(PAGES, address, answer, MOST_PAGES)
}

async function nothingKept(): Promise<Response> {
  const said = await found(offlineLink)
  return new Response(said ? await said.blob() : '503', {
    status: 503,
    headers: said ? said.headers : { 'content-type': 'text/plain' },
  })
}

async function page(event: Asking): Promise<Response> {
  const address = addressOf(event.request.url).replace(/#.*/, '')
  const answer = await networkFirst(
    event,
    () => keptPage(address),
    (network) => keepPage(address, network),
  )
  return answer ?? nothingKept()
}

/** The document too: the page is loaded again some time. */
async function data(event: Asking): Promise<Response> {
  const { url } = event.request
  const key = dataKey(url)
  const document = pageOfData(new URL(url))
  const answer = await networkFirst(
    event,
    () => found(key),
    async (network) => {
      if (!mayKeep(network)) return
      await keep(PAGES, key, network, MOST_PAGES)
      await visit(document)
    },
  )
  return answer ?? new Response(null, documentInstead(document))
}

async function entries(event: Asking): Promise<Response> {
  const key = entriesKey(event.request.headers.get('langid') ?? '')
  const answer = await networkFirst(
    event,
    () => found(key),
    async (network) => {
      if (network.ok) await keep(PAGES, key, network, MOST_PAGES)
    },
  )
  return answer ?? Response.error()
}

const isFresh = (kept: Response | undefined, forMs: number): boolean =>
  Date.now() - Date.parse(kept?.headers.get('date') ?? '') < forMs

const keptNow = async (key: string): Promise<Response | undefined> =>
  (await caches.open(PAGES)).match(key, ANY_VARIANT)

/** Keeps a page that is not kept, or not since long ago. */
async function visit(address: string): Promise<void> {
  if (isFresh(await keptNow(address), PAGE_IS_FRESH_MS)) return
  await keepPage(address, await fetch(address, { headers: { accept: 'text/html' } }))
}

async function entriesOf(language: string): Promise<Response | undefined> {
  const key = entriesKey(language)
  const kept = await keptNow(key)
  if (isFresh(kept, DAY_MS)) return kept
  const answer = await fetch(entriesKey(language), { headers: { langid: language } })
  if (!answer.ok) return kept
  await keep(PAGES, key, answer.clone(), MOST_PAGES)
  return answer
}

/** Pages without a language in their address are kept in one language. */
async function keepLanguage(language: string): Promise<void> {
  const kept = await keptNow(LANGUAGE_KEY)
  if ((await kept?.text()) === language) return
  if (kept) await caches.delete(PAGES)
  await keep(PAGES, LANGUAGE_KEY, new Response(language), MOST_PAGES)
}

/** One after the other, so that the visitor's own requests go first. */
async function keepAhead({ language, address, ahead }: ForWorker & { kind: 'keep' }) {
  await keepLanguage(language)
  for (const each of [address, offlineLink, homeLink, cartLink()]) await visit(each)
  const answer = ahead ? await entriesOf(language) : undefined
  if (!answer) return
  const { data: searched } = await answer.json()
  for (const each of pagesAhead(searched.entries, address.replace(/\?.*/, ''), MOST_AHEAD))
    await visit(each)
}

/** Copies what the version before has of the same files. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const keepOne = async (path: string) => {
    const answer = (await caches.match(path)) ?? (await fetch(path))
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
    await cache.put(path, answer)
  }
  await Promise.all(BUILD.files.map(keepOne))
}

async function dropOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => IS_VERSIONED.test(name))
  const versions = [...new Set(names.map((name) => name.replace(IS_VERSIONED, '')))]
  const others = versions.filter((version) => version !== BUILD.version)
  const kept = [BUILD.version, ...others.slice(1 - VERSIONS_KEPT)]
  const old = names.filter((name) => !kept.includes(name.replace(IS_VERSIONED, '')))
  await Promise.all(old.map((name) => caches.delete(name)))
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOld().then(() => worker.clients.claim()),
      worker.registration.navigationPreload?.enable(),
    ]),
  ),
)
worker.addEventListener('message', (event) => {
  const { data: said } = event
  event.waitUntil(said.kind === 'takeOver' ? worker.skipWaiting() : keepAhead(said).catch(() => {}))
})

const ANSWERS = { file, entries, data, page }

worker.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, origin)
  if (strategy !== 'none') event.respondWith(ANSWERS[strategy](event))
})

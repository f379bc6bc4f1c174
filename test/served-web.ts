/** The web server with pages that say their address, and a record of what it rendered. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import type { PageBasis } from '../src/boot/renderer.ts'
import { spokenTexts } from '../src/boot/spoken.ts'
import { type WebOptions, webServer } from '../src/boot/web.ts'
import { DatabaseAway } from '../src/platform/database-away.ts'
import { makeApi } from '../src/platform/http.ts'
import { makeLog } from '../src/platform/log.ts'
import type { PageTexts } from '../src/platform/pages/text-files.ts'
import type { ShopLanguage } from '../src/platform/text.ts'
import { addressBook } from '../src/shop/site/address-book.ts'

const STATUSES: Record<string, number> = { '/nada': 404, '/lejos': 503, '/pedido/lejos': 503 }
/** Why pages cannot be made. */
const CAUSES: Record<string, Error> = {
  '/sin-base': new DatabaseAway('57P01'),
  '/roto': new Error('undefined is not a function'),
}

export const spoken = spokenTexts({
  es: { 'shell.a': 'A', 'staff.b': 'B', 'mail.c': 'C' },
  pt: { 'shell.a': 'Ã', 'staff.b': 'B', 'mail.c': 'C' },
})

/** One post in two languages. */
const ADDRESSES = addressBook([
  { space: 'blog', slug: 'qual-lona', spanish: 'que-lona', languages: ['pt'] },
  { space: 'blog', slug: 'quelle-bache', spanish: 'que-lona', languages: ['fr'] },
])

/** What a server does: its time, the version of its content, and what was asked of it. */
class Seen {
  clock = new Date('2026-11-23T08:00:00Z')
  version = '0'
  /** The languages that the settings offer. */
  offered: ShopLanguage[] = ['es', 'pt']
  rendered: string[] = []
  texts: PageTexts[] = []
  asked: (number | undefined)[] = []
}

function optionsOf(seen: Seen): WebOptions {
  /** The request that work runs for, as the connection to the database sees it. */
  const requests = new AsyncLocalStorage<{ number: number }>()
  let counted = 0
  const noteRequest = () => seen.asked.push(requests.getStore()?.number)
  const api = makeApi()
  api.get('/api/x', (c) => {
    noteRequest()
    return c.text('called')
  })
  const page = {
    log: makeLog(
      'silent',
      () => {},
      () => seen.clock,
    ),
    languages: ['es', 'pt'],
    demo: true,
    published: {
      version: () => seen.version,
      languages: async () => seen.offered,
      languagesNow: () => seen.offered,
      addresses: async () => ADDRESSES,
      addressesNow: () => ADDRESSES,
      scripts: async () => [],
      inSite: (_: unknown, work: () => unknown) => work(),
    },
  } as unknown as PageBasis
  return {
    api,
    service: new Hono().get('/healthz', (c) => c.text('ok')),
    page,
    spoken: () => spoken,
    atHost: () => ({ site: undefined, isKnown: true }),
    now: () => seen.clock,
    asset: (path) =>
      path === '/assets/a.js'
        ? {
            status: 200,
            headers: { 'content-type': 'text/javascript' },
            plain: Buffer.from('a'),
            compressed: Buffer.from('a'),
          }
        : undefined,
    render: async (request, page) => {
      seen.texts.push(page.texts)
      const { pathname, search } = new URL(request.url)
      noteRequest()
      seen.rendered.push(`${request.method} ${pathname}${search}`)
      const cause = CAUSES[pathname]
      if (cause) throw new Error('the page cannot be made', { cause })
      // What React Router answers to a HEAD: no body.
      const plain = Buffer.from(
        request.method === 'HEAD' ? '' : `<p>${pathname}${search}</p>`.repeat(50),
      )
      return {
        status: STATUSES[pathname] ?? 200,
        headers: { 'content-type': 'text/html' },
        plain,
        compressed: brotliCompressSync(plain),
      }
    },
    asRequest: (work) => {
      counted += 1
      return requests.run({ number: counted }, work)
    },
  }
}

/** A listening server, and what it sees. `begin` forgets what was rendered, and its pages. */
export async function servedWeb(more: Partial<WebOptions> = {}) {
  const seen = new Seen()
  const server = webServer({ ...optionsOf(seen), ...more })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-encoding': 'identity', ...init.headers },
    })
  let versions = 0
  const begin = () => {
    versions += 1
    Object.assign(seen, { version: String(versions), rendered: [], texts: [], asked: [] })
  }
  return { seen, url, get, begin, close: () => server.close() }
}

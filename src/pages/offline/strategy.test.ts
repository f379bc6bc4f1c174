import { expect, test } from 'vitest'
import {
  dataKey,
  documentInstead,
  entriesKey,
  mayKeep,
  pageOfData,
  pagesAhead,
  strategyFor,
} from './strategy.ts'

const SHOP = 'https://medida.example'
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  strategyFor({ method, url: new URL(path, SHOP).href, mode }, SHOP)

test.each([
  ['/', 'navigate', 'page'],
  ['/lonas/lona-frontal-pvc?widthMm=5120', 'navigate', 'page'],
  ['/cart', 'navigate', 'page'],
  ['/faq', 'navigate', 'page'],
  ['/lonas', 'cors', 'none'],
  ['/_root.data', 'cors', 'data'],
  ['/lonas.data?_routes=pages', 'cors', 'data'],
  ['/assets/entry-1a2b.js', 'cors', 'file'],
  ['/assets/texts-es-0123456789abcdef.json', 'cors', 'file'],
  ['/media/0123456789abcdef0123456789abcdef/lona.webp', 'no-cors', 'file'],
  ['/api/static/search', 'cors', 'entries'],
  ['/api/static/areas', 'cors', 'none'],
  ['/api/cart/price', 'cors', 'none'],
  ['/files', 'cors', 'none'],
  ['/files/a-upload', 'cors', 'none'],
  ['/version.json', 'cors', 'none'],
  ['/sw.js', 'cors', 'none'],
  ['/manifest.webmanifest', 'cors', 'none'],
  ['/sitemap.xml', 'navigate', 'none'],
  ['/mailbox', 'navigate', 'none'],
  ['/admin', 'navigate', 'none'],
  ['/admin.data', 'cors', 'none'],
  ['/admin/pedidos/7', 'navigate', 'none'],
  ['/%61dmin', 'navigate', 'none'],
  ['/pedido/a-key', 'navigate', 'none'],
  ['/pedido/a-key.data', 'cors', 'none'],
  ['/presupuesto/a-key', 'navigate', 'none'],
  ['/payment/a-key', 'navigate', 'none'],
  ['/cart/placed', 'navigate', 'none'],
  ['https://elsewhere.example/', 'navigate', 'none'],
] as const)('%s, %s: %s', (path, mode, strategy) => {
  expect(asked(path, mode)).toBe(strategy)
})

test.each(['POST', 'PUT', 'HEAD', 'DELETE'])('%s is never answered', (method) => {
  expect(asked('/', 'navigate', method)).toBe('none')
})

test.each([
  ['/_root.data', '/'],
  ['/lonas.data?_routes=a%2Cb', '/lonas'],
  ['/fr.data', '/fr'],
  ['/lonas/lona.data?widthMm=1&_routes=a', '/lonas/lona?widthMm=1'],
])('%s is shown by %s', (data, page) => {
  expect(pageOfData(new URL(data, SHOP))).toBe(page)
})

test('data of some routes are never taken for those of all', () => {
  const key = (path: string) => dataKey(new URL(path, SHOP).href)
  expect(key('/lonas.data?widthMm=4')).toBe('/lonas.data')
  expect(key('/lonas.data?_routes=a')).not.toBe(key('/lonas.data'))
  expect(key('/lonas.data?_routes=a')).not.toBe(key('/lonas.data?_routes=b'))
  expect(entriesKey('fr')).not.toBe(entriesKey('es'))
})

const answer = (changes: Partial<Response> = {}, headers: Record<string, string> = {}) =>
  ({
    ok: true,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...changes,
  }) as Response

test('only whole public answers are kept', () => {
  expect(mayKeep(answer({}, { 'cache-control': 'no-cache' }))).toBe(true)
  expect(mayKeep(answer({}, { 'cache-control': 'private, no-store' }))).toBe(false)
  expect(mayKeep(answer({ ok: false }))).toBe(false)
  expect(mayKeep(answer({ redirected: true }))).toBe(false)
  expect(mayKeep(answer({ type: 'opaque' }))).toBe(false)
})

test('the router takes the answer for an order to load the document', () => {
  const { status, headers } = new Response(null, documentInstead('/lonas?widthMm=4'))
  expect(status).toBe(204)
  expect(headers.get('x-remix-redirect')).toBe('/lonas?widthMm=4')
  expect(headers.get('x-remix-reload-document')).toBe('true')
})

test('products beside the page come first, then categories, then the others, up to the limit', () => {
  const entries = [
    { kind: 'product', href: '/vinilos/vinilo' },
    { kind: 'category', href: '/rigidos/formas' },
    { kind: 'post', href: '/blog/nota' },
    { kind: 'product', href: '/lonas/lona-mesh' },
    { kind: 'product', href: '/lonas/lona-frontal' },
  ]
  const shelf = ['/lonas/lona-mesh', '/lonas/lona-frontal']
  expect(pagesAhead(entries, '/lonas', 9)).toEqual([...shelf, '/rigidos/formas', '/vinilos/vinilo'])
  expect(pagesAhead(entries, '/lonas/lona-mesh', 2)).toEqual(shelf)
  expect(pagesAhead(entries, '/faq', 1)).toEqual(['/rigidos/formas'])
})

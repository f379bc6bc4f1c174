import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { SearchIndex } from './search-index-io.ts'
import type { SearchEntries, SearchEntry } from './search-schema.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

async function entriesIn(langid: string): Promise<SearchEntries> {
  const answer = await shop.service.request('/api/static/search', { headers: { langid } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: SearchEntries }).data
}

test('a browser gets what it needs to find and show everything', async () => {
  const { entries, vatBp } = await entriesIn('es')
  expect(vatBp).toBe(2100)
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['product', 'category', 'question', 'post', 'page']),
  )
  const banner = entries.find(({ href }) => href.endsWith('/lona-frontal-pvc'))
  expect(banner?.piece?.netCents).toBeGreaterThan(0)
  expect(banner?.piece?.configuration.widthMm).toBe(3000)
  expect(entries.filter(({ title }) => title === 'No stock')).toEqual([])
})

test('the browser finds by them in its language', async () => {
  const { entries } = await entriesIn('pt')
  const index = new SearchIndex<SearchEntry>('pt')
  for (const entry of entries) index.add(entry, entry.words)
  expect(index.find('faixa').found[0]).toMatchObject({
    kind: 'product',
    title: expect.stringMatching(/^Lona/),
  })
})

test('the answer is compressed', async () => {
  const answer = await shop.service.request('/api/static/search', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(gunzipSync(bytes).length).toBeGreaterThan(3 * bytes.length)
})

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { grossOf } from '../../../platform/money.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { publishedShop } from '../store-published.ts'
import type { FeedItem } from './feed-item.ts'
import { merchantFeed } from './merchant-feed-xml.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

type Item = Record<string, string> & { 'g:shipping': Record<string, string>[] }

async function feed(path = '/feed/products.xml'): Promise<{ xml: string; items: Item[] }> {
  const answer = await shop.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  const xml = await answer.text()
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => name === 'item' || name === 'g:shipping',
  })
  return { xml, items: parser.parse(xml).rss.channel.item }
}

test('is valid XML with each product once, in the language asked for', async () => {
  const { xml, items } = await feed()
  expect(XMLValidator.validate(xml)).toBe(true)
  const { rows } = await shop.database.pool.query('SELECT slug FROM products WHERE on_sale')
  expect(items.map((item) => item['g:id']).toSorted()).toEqual(
    rows.map(({ slug }) => slug).toSorted(),
  )
  const french = (await feed('/feed/products.xml?lang=fr')).items
  expect(french.find((item) => item['g:id'] === 'lona-frontal-pvc')?.['g:title']).toContain('Bâche')
  expect((await feed('/feed/products.xml?lang=xx')).xml).toBe(xml)
})

test('each price is that of the configuration which its link opens, with VAT', async () => {
  const published = publishedShop(shop.database.db, () => '')
  const vatBp = (await published.site()).settings.generalVariables.ivaBp
  for (const item of (await feed()).items) {
    const { pathname, searchParams } = new URL(item['g:link'] ?? '')
    expect([...searchParams.keys()]).toContain('speed')
    const found = await published.product(pathname.split('/').at(-1) ?? '')
    if (!found) throw new Error(`no product at ${pathname}`)
    const { recipe, defaultConfiguration } = found.product
    const read = configurationFromParams(searchParams, recipe, defaultConfiguration)
    const quoted = read.ok ? quote(recipe, read.value) : undefined
    if (!quoted?.ok) throw new Error(`${pathname} is refused`)
    const cents = Math.round(Number(item['g:price']?.replace(' EUR', '')) * 100)
    expect([pathname, cents]).toEqual([pathname, grossOf(quoted.value.netCents, vatBp)])
    const { pieces } = quoted.value
    expect(Number(item['g:multipack'] ?? 1)).toBe(pieces)
    expect(item['g:title']?.endsWith(`(×${pieces})`)).toBe(pieces > 1)
  }
})

test('every item says what merchants’ centres ask for', async () => {
  for (const item of (await feed()).items) {
    expect(item).toMatchObject({
      'g:condition': 'new',
      'g:identifier_exists': 'no',
      'g:brand': 'Medida',
      'g:availability': 'in_stock',
    })
    expect(item['g:image_link']).toMatch(/^https?:\/\/.+\/cards\/es\/drawing\/.+\.png$/)
    expect(item['g:shipping'].map((each) => each['g:country'])).toEqual(['ES', 'PT', 'FR'])
    expect(Number(item['g:shipping'][0]?.['g:min_handling_time'])).toBeGreaterThan(0)
  }
})

test('counted goods that have run out are out of stock', async () => {
  const { pool } = shop.database
  await pool.query(`UPDATE product_stock SET pieces_left = 0 WHERE product_slug = 'muro-pop-up'`)
  const { items } = await feed('/feed/products.xml?lang=pt')
  const item = items.find((each) => each['g:id'] === 'muro-pop-up')
  expect(item?.['g:availability']).toBe('out_of_stock')
})

test('signs of XML in a name stay a text', () => {
  const item: FeedItem = {
    ...{ id: 'a', title: '<b> & "c"', description: 'd', link: 'https://a.example/?a=1&b=2' },
    ...{ image: 'https://a.example/a.png', type: 'A > B', grossCents: 1234, areaM2: 0.1 + 0.2 },
    ...{ pieces: 1, inStock: true, workingDays: 3, shipping: [] },
  }
  const channel = { title: 'A & B', url: 'https://a.example/', description: 'x', language: 'es' }
  const xml = merchantFeed(channel, [item])
  expect(XMLValidator.validate(xml)).toBe(true)
  const read = new XMLParser({ parseTagValue: false }).parse(xml).rss.channel.item
  expect(read).toMatchObject({
    'g:title': '<b> & "c"',
    'g:link': 'https://a.example/?a=1&b=2',
    'g:price': '12.34 EUR',
    'g:unit_pricing_measure': '0.3 sqm',
  })
})

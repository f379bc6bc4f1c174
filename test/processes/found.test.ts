/** All pages of the whole shop, as search engines, networks and merchants' feeds read them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/text.ts'
import { languageInPath } from '../../src/shop/site/page-language.ts'
import { type Head, headOf, offerOf, structuredFaults, thingOf } from '../structured.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/** Three pages at a time are enough for a machine that others use too. */
const AT_ONCE = 3

const dataDir = mkdtempSync(join(tmpdir(), 'found-'))
let shop: ShopProcess
/** Of every address of the site map in its language, or in every one where it has one for all. */
const heads: { path: string; language: string; head: Head }[] = []

const inLanguage = (path: string, language: string) =>
  fetch(`${shop.url}${path}`, { headers: { cookie: `lang=${language}` } })

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

async function mapped(): Promise<string[]> {
  const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const { urlset } = new XMLParser().parse(xml)
  return urlset.url.map(({ loc }: { loc: string }) => pathOf(loc))
}

async function readAll(): Promise<void> {
  const wanted = (await mapped()).flatMap((path) => {
    const own = languageInPath(path)
    return (own ? [own] : LANGUAGES).map((language) => ({ path, language }))
  })
  const reader = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const answer = await inLanguage(next.path, next.language)
      if (answer.status !== 200) throw new Error(`${next.path}: ${answer.status}`)
      heads.push({ ...next, head: headOf(await answer.text()) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
}

beforeAll(async () => {
  shop = await startShopProcess(dataDir)
  await readAll()
}, 600_000)
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const withThing = (type: string) => heads.filter(({ head }) => thingOf(head, type) !== undefined)

describe('structured data', () => {
  test('is whole on every page, in three languages', () => {
    const faults = heads.flatMap(({ path, language, head }) =>
      structuredFaults(head.things).map((fault) => `${language} ${path}: ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('says of each kind of page what it is', () => {
    expect(withThing('Product').length).toBeGreaterThanOrEqual(50 * LANGUAGES.length)
    expect(withThing('Article').length).toBeGreaterThanOrEqual(9 * LANGUAGES.length)
    expect(withThing('FAQPage').map(({ path }) => path)).toContain('/faq')
    expect(withThing('WebSite').map(({ path }) => path)).toContain('/')
    const wayless = heads.filter(({ head }) => thingOf(head, 'BreadcrumbList') === undefined)
    expect([...new Set(wayless.map(({ path }) => path))].toSorted()).toEqual([
      '/',
      '/blog',
      '/fr',
      '/presupuesto',
      '/pt',
    ])
  })

  test('has the way to the page, which ends at its canonical address', () => {
    for (const { head } of withThing('BreadcrumbList')) {
      const steps = thingOf(head, 'BreadcrumbList')?.itemListElement as {
        position: number
        item: string
      }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
      expect(steps.at(-1)?.item).toBe(head.canonical)
    }
  })

  test('states the price that the page of the offer shows, to the cent', async () => {
    for (const { path, language, head } of withThing('Product')) {
      const { cents, url } = offerOf(head)
      const answer = await inLanguage(pathOf(url), language)
      const shown = headOf(await answer.text()).shownCents
      expect([path, language, shown]).toEqual([path, language, cents])
      expect(head.shownCents).toBe(shown)
    }
  }, 600_000)

  test('claims no rating of a product without opinions', () => {
    for (const { head } of withThing('Product'))
      expect(thingOf(head, 'Product')).not.toHaveProperty('aggregateRating')
  })
})

describe('social cards', () => {
  test('stand on every page that may be found, with whole addresses', () => {
    for (const { path, head } of heads) {
      const { social, canonical, noindex } = head
      if (noindex) continue
      expect([path, social['og:url'], social['twitter:card']]).toEqual([
        path,
        canonical,
        'summary_large_image',
      ])
      expect(social['og:title']).not.toBe('')
      expect(social['og:locale']).toMatch(/^(?:es_ES|pt_PT|fr_FR)$/)
      expect(social['og:image']).toMatch(/^https?:\/\/[^/]+\/cards\/(?:es|pt|fr)\//)
    }
  })

  test.each(['product', 'category', 'post', 'page', 'home'])('a %s has a picture', async (kind) => {
    const card = heads
      .map(({ head }) => head.social['og:image'] ?? '')
      .find((address) => address.includes(`/${kind}/`))
    const answer = await fetch(`${shop.url}${pathOf(card ?? '')}`)
    const picture = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  })
})

test.each([
  ...['/cart', '/login', '/register', '/area-personal', '/facturas', '/guardadas', '/admin'],
  ...['/pedido/x', '/presupuesto/x', '/opinion/x', '/payments', '/boletin', '/search/lona/1'],
  // Without an opinion, and without a product.
  ...['/opiniones/lona-frontal-pvc', '/no-stock'],
])('%s is not for search engines', async (path) => {
  expect(headOf(await (await inLanguage(path, 'es')).text()).noindex).toBe(true)
})

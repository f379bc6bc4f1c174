/** What search engines read, of the shop with its catalogue. */
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

async function pathsOfMap(): Promise<string[]> {
  const answer = await shop.get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const { urlset } = new XMLParser().parse(await answer.text())
  return urlset.url.map(({ loc }: { loc: string }) => new URL(loc).pathname)
}

test('the site map lists families, products, pages and posts of today, no draft', async () => {
  const { pool } = shop.database
  const later = await pool.query(
    `UPDATE posts SET published_on = '2099-01-01'
      WHERE id = (SELECT id FROM posts ORDER BY slug LIMIT 1) RETURNING slug`,
  )
  const paths = await pathsOfMap()
  expect(paths).toEqual(expect.arrayContaining(['/', '/lonas', '/lonas/lona-frontal-pvc', '/faq']))
  expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(5)
  expect(paths).not.toContain(`/blog/${later.rows[0].slug}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the rules for crawlers name the map of the public address', async () => {
  const answer = await shop.get('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain(`Sitemap: ${shop.context.config.publicUrl}/sitemap.xml`)
})

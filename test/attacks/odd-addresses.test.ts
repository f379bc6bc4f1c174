/** Slugs that are none: encodings, parts of paths, ten kilobytes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const SLUGS: readonly (readonly [what: string, slug: string])[] = [
  ['parts of a path', '..%2F..%2Fetc%2Fpasswd'],
  ['parts of a path, encoded twice', '..%252F..%252Fetc%252Fpasswd'],
  ['backslashes', '..%5C..%5Csite.json'],
  ['a zero byte', 'roll-up%00'],
  ['bytes that are no UTF-8', 'roll-up%E0%A4%A'],
  ['a lone surrogate', '%ED%A0%80'],
  ['an accent in two parts', 'roll-u%CC%81p'],
  ['full-width letters', '%EF%BD%92%EF%BD%8F%EF%BD%8C%EF%BD%8C-up'],
  ['capitals', 'ROLL-UP'],
  ['spaces around', '%20roll-up%20'],
  ['a line break', 'roll-up%0D%0ASet-Cookie:%20a=b'],
  ['a quotation mark', "roll-up'%20OR%20'1'='1"],
  ['a pattern', 'roll%25'],
  ['a name of the language', '__proto__'],
  ['another one', 'constructor'],
  ['an emoji', '%F0%9F%8E%8F'],
  ['ten kilobytes', 'x'.repeat(10_000)],
]

describe.each(['/products/', '/static/content/'])('%s', (path) => {
  test.each(SLUGS)('%s is no page of the shop', async (_, slug) => {
    const answer = await shop.get(`/api${path}${slug}`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.text()).not.toMatch(/root:|\bat \S+\.ts/)
  })
})

test('the shop has what they seem to name', async () => {
  expect((await shop.get('/api/products/roll-up')).status).toBe(200)
})

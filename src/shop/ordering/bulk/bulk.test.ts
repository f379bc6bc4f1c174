/** Prices of many products changed from a day on, over the staff calls. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { PUBLISH_DUE_JOB } from '../../catalogue/editing/versions-lifecycle.ts'
import type { BulkPreview } from './bulk-schema.ts'

const shop = shopForTests()
const FROM = '2027-01-01T00:00:00+01:00'
const AFTER = new Date('2026-12-31T23:00:00Z')
const wish = { part: 'all', by: 'percentBp', amount: 400, roundTo: 5 }
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
beforeEach(() => {
  shop.clock.now = MONDAY_MORNING
})
const ask = (method: string, path = '', body?: unknown, langid = 'es') =>
  callTo(shop)(method, `/staff/price-changes${path}`, {
    token: ana.token,
    langid,
    ...(body !== undefined && { body }),
  })
const preview = async (category: string, changes = {}): Promise<BulkPreview> => {
  const query = Object.entries({ ...wish, category, ...changes }).map(([name, value]) => [
    name,
    String(value),
  ])
  return (await ask('GET', `/preview?${new URLSearchParams(query)}`)).body.data
}
const seenOf = ({ products }: BulkPreview) => products.map(({ slug, number }) => ({ slug, number }))
const soldCents = async (slug: string): Promise<number> =>
  (await callTo(shop)('GET', `/staff/products?q=${slug}`, { token: ana.token })).body.data.items[0]
    .netCents
const scheduledIn = async () => (await ask('GET')).body.data.scheduled
const versionsOf = async (slug: string) =>
  (await callTo(shop)('GET', `/staff/products/${slug}`, { token: ana.token })).body.data.versions

test('is shown for each product and over the last orders, and nothing is saved', async () => {
  await placeOrder(shop)
  const { products, lab } = await preview('lonas')
  expect(products.length).toBeGreaterThan(5)
  for (const { beforeCents, afterCents, faults, changes } of products) {
    expect(afterCents).toBeGreaterThan(beforeCents ?? 0)
    expect(faults).toEqual([])
    expect(changes).toBeGreaterThan(0)
  }
  expect(lab).toMatchObject({ dearer: 1, same: 0, lost: 0 })
  expect(lab.lines[0]?.afterCents).toBeGreaterThan(lab.lines[0]?.beforeCents ?? 0)
  expect(await scheduledIn()).toEqual([])
  const material = await preview('', { part: 'material', material: 'banner440' })
  expect(material.products.map(({ slug }) => slug)).toContain('x-banner')
  expect(material.products).toHaveLength(7)
  expect((await preview('', { amount: 0, roundTo: 1 })).products).toEqual([])
})

test('is sold from its day on, in all products together', async () => {
  const shown = await preview('lonas')
  const before = await soldCents('lona-frontal-pvc')
  const { status, body } = await ask('POST', '', { ...wish, from: FROM, products: seenOf(shown) })
  expect(status).toBe(200)
  expect(body.data.scheduled).toMatchObject([
    { validFrom: AFTER.toISOString(), products: shown.products.length },
  ])
  expect(await soldCents('lona-frontal-pvc')).toBe(before)
  const again = await preview('lonas')
  expect(again.products.every(({ scheduled }) => scheduled.length === 1)).toBe(true)
  shop.clock.now = AFTER
  await shop.runJob(PUBLISH_DUE_JOB)
  const banner = shown.products.find(({ slug }) => slug === 'lona-frontal-pvc')
  expect(await soldCents('lona-frontal-pvc')).toBe(banner?.afterCents)
  expect(await scheduledIn()).toEqual([])
})

test('is taken back before its day, once', async () => {
  const shown = await preview('lonas-frontales')
  const from = '2027-06-01T00:00:00+02:00'
  const { body } = await ask('POST', '', { ...wish, from, products: seenOf(shown) })
  const [waiting] = body.data.scheduled
  expect((await ask('POST', `/${waiting.id}/withdrawal`)).body.data.scheduled).toEqual([])
  const twice = await ask('POST', `/${waiting.id}/withdrawal`)
  expect([twice.status, twice.body.code]).toEqual([409, 'recipes.notScheduled'])
  expect((await versionsOf('lona-frontal-pvc'))[0].state).toBe('withdrawn')
})

test.each([
  ['es', 'roll-up se ha publicado de nuevo mientras tanto: mira otra vez el efecto.'],
  ['pt', 'roll-up foi publicado de novo entretanto: veja outra vez o efeito.'],
  ['fr', 'roll-up a été republié entre-temps\u00a0: regardez à nouveau l’effet.'],
])('of a product that changed meanwhile nothing is scheduled, said in %s', async (langid, said) => {
  const { products } = await preview('')
  const seen = products.map(({ slug, number }) => ({
    slug,
    number: slug === 'roll-up' ? number + 1 : number,
  }))
  const from = '2027-06-01T00:00:00+02:00'
  const { status, body } = await ask('POST', '', { ...wish, from, products: seen }, langid)
  expect([status, body.errors]).toMatchObject([409, [{ field: 'roll-up', message: said }]])
  expect(await scheduledIn()).toEqual([])
})

test('one product with a fault prevents all, and is named', async () => {
  const { products } = await preview('')
  await shop.database.pool.query(
    `UPDATE product_versions SET category = 'gone' WHERE state = 'published' AND product_id =
       (SELECT id FROM products WHERE slug = 'roll-up')`,
  )
  const from = '2027-06-01T00:00:00+02:00'
  const refused = await ask('POST', '', { ...wish, from, products: products })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'roll-up.category'])
  expect(await scheduledIn()).toEqual([])
  const past = await ask('POST', '', { ...wish, from: '2026-01-01T00:00:00Z', products })
  expect(past.body.code).toBe('recipes.past')
  expect((await ask('POST', '', wish)).body.code).toBe('recipes.bulk.nothing')
})

/** The filter of the list of products by their state, over the staff calls on a real database. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { folded } from '../../../platform/text.ts'
import type { EditedProducts } from './editing-schema.ts'
import { PRODUCT_STATES, type ProductState } from './product-states.ts'

const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
beforeEach(() => {
  shop.clock.now = MONDAY_MORNING
})

const ask = (method: string, path: string, body?: unknown) =>
  callTo(shop)(method, `/staff/products${path}`, {
    token: ana.token,
    ...(body !== undefined && { body }),
  })
const listed = async (query = ''): Promise<EditedProducts> =>
  (await ask('GET', `?${query}`)).body.data
const slugsIn = async (state: ProductState, query = ''): Promise<string[]> =>
  (await listed(`state=${state}&${query}`)).items.map(({ slug }) => slug)

/** Saves a draft with other values. */
async function draft(slug: string, values: object): Promise<number> {
  const { published, draft: before } = (await ask('GET', `/${slug}`)).body.data
  const content = { ...published.content, ...values }
  const seen = before?.version ?? 0
  const saved = await ask('PUT', `/${slug}/draft`, { seen, content })
  expect(saved.status).toBe(200)
  return saved.body.data.version
}

test('each state has its products and their number', async () => {
  expect(await slugsIn('faulty')).toEqual([])
  await draft('roll-up', {})
  await draft('x-banner', { sort: 77 })
  await draft('lona-frontal-pvc', { category: 'nowhere' })
  const sound = await draft('vinilo-mural', { sort: 78 })
  const from = new Date(MONDAY_MORNING.getTime() + 86_400_000).toISOString()
  expect((await ask('POST', '/vinilo-mural/publication', { seen: sound, from })).status).toBe(200)
  await shop.database.pool.query(
    "UPDATE product_versions SET on_sale = false FROM products p WHERE p.id = product_id AND p.slug = 'dibond' AND state = 'published'",
  )

  expect(await slugsIn('draft', 'sort=name')).toEqual(
    expect.arrayContaining(['roll-up', 'x-banner', 'lona-frontal-pvc']),
  )
  expect((await slugsIn('differs')).toSorted()).toEqual(['lona-frontal-pvc', 'x-banner'])
  expect(await slugsIn('faulty')).toEqual(['lona-frontal-pvc'])
  expect(await slugsIn('scheduled')).toEqual(['vinilo-mural'])

  const { states, total } = await listed('state=faulty')
  expect(total).toBe(1)
  for (const state of PRODUCT_STATES)
    expect(states[state]).toBe((await listed(`state=${state}`)).total)
  expect(states.offSale).toBeGreaterThan(0)
  expect(states.onSale + states.offSale).toBe((await listed()).total)
})

test('the numbers are those of the search and of the category', async () => {
  expect((await listed('q=banner&state=onSale')).states).toMatchObject({ draft: 1, faulty: 0 })
  expect((await listed('category=lonas')).states.faulty).toBe(1)
})

test('names are searched without accents and capitals, in each language', async () => {
  const { rows } = await shop.database.pool.query(
    "SELECT texts -> 'name' AS name, folded_names FROM product_versions",
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { name, folded_names } of rows)
    expect(folded_names).toBe(folded([name.es, name.pt ?? '', name.fr ?? ''].join(' ')))
  expect((await listed('q=B%C3%82CHE')).total).toBeGreaterThan(3)
})

test('a draft that is mended is no longer among those with faults', async () => {
  await draft('lona-frontal-pvc', { sort: 79 })
  expect(await slugsIn('faulty')).toEqual([])
})

test('a version that was refused when due counts until the next is published', async () => {
  const seen = await draft('roll-up', { sort: 12 })
  await shop.database.pool.query(
    `INSERT INTO product_versions (product_id, number, state, category, sort, on_sale, texts, recipe,
       valid_from, ended_at, made_at)
     SELECT v.product_id, v.number + 1, 'refused', v.category, v.sort, v.on_sale, v.texts, r.recipe,
       v.valid_from, v.valid_from, v.made_at
     FROM product_versions v JOIN products p ON p.id = v.product_id
       JOIN product_recipes r ON r.product_id = p.id AND r.version = v.recipe_version
     WHERE p.slug = 'roll-up' AND v.state = 'published'`,
  )
  expect(await slugsIn('faulty')).toEqual(['roll-up'])
  expect((await ask('POST', '/roll-up/publication', { seen })).status).toBe(200)
  expect(await slugsIn('faulty')).toEqual([])
})

test('a product whose category is gone has a fault', async () => {
  await shop.database.pool.query(
    "UPDATE product_versions SET category = 'gone' FROM products p WHERE p.id = product_id AND p.slug = 'x-banner' AND state = 'published'",
  )
  expect(await slugsIn('faulty')).toEqual(['x-banner'])
})

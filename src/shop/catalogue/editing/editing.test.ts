/** Drafts and versions of products over the staff calls, on a real database. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import type { SheetRecipe } from '../../print/quoting/recipe.ts'
import { importCatalogue } from '../products/import.ts'
import type { ProductContent } from '../products/product-content.ts'
import { findProduct, findRecipe } from '../products/store.ts'
import type { EditedProductView } from './editing-schema.ts'
import { PUBLISH_DUE_JOB } from './versions-lifecycle.ts'

const SLUG = 'lona-frontal-pvc'
const shop = shopForTests()
let ana: Customer
let eva: Customer
beforeAll(async () => {
  ;[ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  await becomesStaff(shop, ana)
  await becomesStaff(shop, eva)
})
beforeEach(() => {
  shop.clock.now = MONDAY_MORNING
})

const ask = (method: string, path = '', body?: unknown, { token } = ana) =>
  callTo(shop)(method, `/staff/products/${SLUG}${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
const opened = async (): Promise<EditedProductView> => (await ask('GET')).body.data
const version = async () =>
  Number(
    (await shop.database.pool.query('SELECT max(version) AS sum FROM content_versions')).rows[0]
      .sum,
  )

type Content = ProductContent & { recipe: SheetRecipe }
/** The content with another rate in the first tier of the first material. */
function rated(content: unknown, centsPerM2: number): Content {
  const changed = structuredClone(content) as Content
  Object.assign(changed.recipe.materials[0]?.tiers[0] ?? {}, { centsPerM2 })
  return changed
}
const rateOf = (recipe: unknown) => (recipe as SheetRecipe).materials[0]?.tiers[0]?.centsPerM2
const soldRate = async () => {
  const sold = await findProduct(shop.database.db, SLUG)
  return rateOf(sold?.product.recipe)
}
/** Saves a draft with another rate. @returns its version */
async function drafted(centsPerM2: number): Promise<number> {
  const { published, draft } = await opened()
  const content = rated(published.content, centsPerM2)
  const { status, body } = await ask('PUT', '/draft', { seen: draft?.version ?? 0, content })
  expect(status).toBe(200)
  return body.data.version
}
const publish = async (centsPerM2: number, from?: string) =>
  ask('POST', '/publication', { seen: await drafted(centsPerM2), from })

test('the shipped products have one published version, by nobody', async () => {
  const { published, draft, versions, categories } = await opened()
  expect(published.content).toMatchObject({ slug: SLUG, onSale: true, category: 'lonas-frontales' })
  expect(draft).toBeNull()
  expect(versions).toMatchObject([{ number: 1, state: 'published', by: null, endedAt: null }])
  expect(categories.find(({ slug }) => slug === 'lonas-frontales')?.names).toHaveLength(2)
})

test('a draft is not sold until it is published; orders keep their recipe', async () => {
  const before = await version()
  const seen = await drafted(1111)
  expect(await soldRate()).not.toBe(1111)
  expect(await version()).toBe(before)
  const was = await soldRate()
  const { status, body } = await ask('POST', '/publication', { seen })
  expect([status, body.data.draft]).toEqual([200, null])
  expect(body.data.versions).toMatchObject([
    { state: 'published', by: ana.email },
    { state: 'retired', endedAt: MONDAY_MORNING.toISOString() },
  ])
  expect(await soldRate()).toBe(1111)
  expect(await version()).toBe(before + 1)
  expect(rateOf((await findRecipe(shop.database.db, SLUG, 1))?.recipe)).toBe(was)
})

test('texts alone make a version and no recipe', async () => {
  const { published } = await opened()
  const sold = await findProduct(shop.database.db, SLUG)
  const content = { ...published.content, shortText: { es: 'Otra', pt: 'Outra', fr: 'Autre' } }
  const saved = await ask('PUT', '/draft', { seen: 0, content })
  await ask('POST', '/publication', { seen: saved.body.data.version })
  const now = await findProduct(shop.database.db, SLUG)
  expect(now?.product.shortText.fr).toBe('Autre')
  expect(now?.recipeVersion).toBe(sold?.recipeVersion)
  expect((await opened()).published.number).toBe(published.number + 1)
})

test('the second editor is told, with what the first has saved', async () => {
  const { published } = await opened()
  const first = await ask('PUT', '/draft', { seen: 0, content: rated(published.content, 901) })
  const late = { seen: 0, content: rated(published.content, 902) }
  const second = await ask('PUT', '/draft', late, eva)
  expect([second.status, second.body.code]).toEqual([409, 'recipes.conflict'])
  expect(second.body.current).toMatchObject({ version: first.body.data.version, by: ana.email })
  expect(rateOf(second.body.current.content.recipe)).toBe(901)
  const over = { ...late, seen: second.body.current.version }
  expect((await ask('PUT', '/draft', over, eva)).body.data.by).toBe(eva.email)
  const published2 = await ask('POST', '/publication', { seen: first.body.data.version })
  expect([published2.status, rateOf(published2.body.current.content.recipe)]).toEqual([409, 902])
  const dropped = await ask('DELETE', `/draft?seen=${first.body.data.version + 1}`)
  expect([dropped.status, dropped.body.data.draft]).toEqual([200, null])
  expect((await ask('DELETE', '/draft?seen=7')).body.current).toBeNull()
})

test.each([
  ['es', 'Los tramos tienen que ir de menor a mayor y 1 no pasa de 2.'],
  ['pt', 'Os escalões têm de ir do menor para o maior e 1 não passa de 2.'],
  ['fr', 'Les paliers doivent aller du plus petit au plus grand et 1 ne dépasse pas 2.'],
])(
  'a fault of check is refused in %s with its path, and nothing is published',
  async (langid, said) => {
    const { published, draft } = await opened()
    const content = rated(published.content, 903)
    Object.assign(content.recipe, {
      unitTiers: [
        { fromPieces: 2, discountBp: 500 },
        { fromPieces: 1, discountBp: 900 },
      ],
    })
    const saved = await ask('PUT', '/draft', { seen: draft?.version ?? 0, content })
    const seen = saved.body.data.version
    const refused = await callTo(shop)('POST', `/staff/products/${SLUG}/publication`, {
      token: ana.token,
      body: { seen },
      langid,
    })
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ field: 'recipe.unitTiers[1]', message: said }],
    ])
    expect(await soldRate()).not.toBe(903)
  },
)

test('a value out of range is refused at its path when it is saved', async () => {
  const { published, draft } = await opened()
  const content = rated(published.content, -5)
  Object.assign(content.name, { es: '' })
  const { status, body } = await ask('PUT', '/draft', { seen: draft?.version ?? 0, content })
  expect([status, body.errors]).toMatchObject([
    422,
    [
      { field: 'name.es', code: 'recipes.fault.empty' },
      { field: 'recipe.materials[0].tiers[0].centsPerM2', code: 'recipes.fault.small' },
    ],
  ])
})

test('a category that does not exist is no place for a product', async () => {
  const { published, draft } = await opened()
  const content = { ...published.content, category: 'ninguna' }
  const saved = await ask('PUT', '/draft', { seen: draft?.version ?? 0, content })
  const refused = await ask('POST', '/publication', { seen: saved.body.data.version })
  expect(refused.body.errors).toMatchObject([{ field: 'category', code: 'recipes.fault.category' }])
})

describe('a scheduled version', () => {
  const NEW_YEAR = '2027-01-01T00:00:00+01:00'
  const scheduled = async () =>
    (await opened()).versions.filter(({ state }) => state === 'scheduled')

  test('is sold from its instant on, and no earlier', async () => {
    await publish(1200)
    const { status } = await publish(1300, NEW_YEAR)
    expect(status).toBe(200)
    expect(await scheduled()).toMatchObject([{ validFrom: '2026-12-31T23:00:00.000Z' }])
    shop.clock.now = new Date('2026-12-31T22:59:59.999Z')
    await shop.runJob(PUBLISH_DUE_JOB)
    expect(await soldRate()).toBe(1200)
    const before = await version()
    shop.clock.now = new Date('2026-12-31T23:00:00Z')
    await shop.runJob(PUBLISH_DUE_JOB)
    await shop.runJob(PUBLISH_DUE_JOB)
    expect([await soldRate(), await version()]).toEqual([1300, before + 1])
    expect(await scheduled()).toEqual([])
  })

  test('is not possible in the past, and can be taken back', async () => {
    const past = await publish(1400, '2026-11-23T08:59:00+01:00')
    expect([past.status, past.body.code]).toEqual([422, 'recipes.past'])
    await publish(1400, NEW_YEAR)
    const [waiting] = await scheduled()
    const at = `/versions/${waiting?.number}`
    expect((await ask('POST', `${at}/withdrawal`)).status).toBe(200)
    expect((await ask('POST', `${at}/withdrawal`)).body.code).toBe('recipes.notScheduled')
    shop.clock.now = new Date('2027-02-01T00:00:00Z')
    await shop.runJob(PUBLISH_DUE_JOB)
    expect(await soldRate()).toBe(1300)
    expect(rateOf((await ask('GET', at)).body.data.recipe)).toBe(1400)
  })

  test('with a fault at its time is refused; others are published', async () => {
    await publish(1500, NEW_YEAR)
    const [waiting] = await scheduled()
    await shop.database.pool.query(
      "UPDATE product_versions SET category = 'gone' WHERE state = 'scheduled'",
    )
    shop.clock.now = new Date('2027-02-01T00:00:00Z')
    await shop.runJob(PUBLISH_DUE_JOB)
    expect(await soldRate()).toBe(1300)
    const { versions } = await opened()
    expect(versions.find(({ number }) => number === waiting?.number)?.state).toBe('refused')
    expect(shop.logged.some((line) => line.includes('catalogue.version_refused'))).toBe(true)
  })
})

test('an older version is published again as a new one', async () => {
  const { versions } = await opened()
  const older = versions.at(-1)?.number ?? 0
  const was = rateOf((await ask('GET', `/versions/${older}`)).body.data.recipe)
  const { status, body } = await ask('POST', `/versions/${older}/restoration`)
  expect(status).toBe(200)
  expect(body.data.versions[0]).toMatchObject({ state: 'published', restores: older })
  expect(body.data.versions[0].number).toBeGreaterThan(versions[0]?.number ?? 0)
  expect(await soldRate()).toBe(was)
})

test('an import makes versions of what it changes, over the changes of staff', async () => {
  await publish(1600)
  const before = (await opened()).published.number
  await importCatalogue(shop.database.db, 'catalogue')
  const { published, versions } = await opened()
  expect(published.number).toBe(before + 1)
  expect(versions[0]).toMatchObject({ state: 'published', by: null })
  await shop.database.pool.query('UPDATE content_versions SET source_hash = NULL')
  await importCatalogue(shop.database.db, 'catalogue')
  expect((await opened()).published.number).toBe(before + 1)
})

test('the list is searched without accents, filtered by category and state', async () => {
  const list = async (query: Record<string, string>) =>
    (
      await callTo(shop)('GET', `/staff/products?${new URLSearchParams(query)}`, {
        token: ana.token,
      })
    ).body.data
  const all = await list({})
  expect([all.items.length, all.total]).toEqual([25, 53])
  expect((await list({ page: '3' })).items).toHaveLength(3)
  const found = await list({ q: 'BACHE frontlit' })
  expect(found.items).toMatchObject([{ slug: SLUG, onSale: true, draftBy: null }])
  expect(found.items[0].netCents).toBeGreaterThan(0)
  expect((await list({ category: 'lonas' })).total).toBeGreaterThan(
    (await list({ category: 'lonas-frontales' })).total,
  )
  await drafted(1700)
  expect((await list({ state: 'draft' })).items).toMatchObject([{ slug: SLUG, draftBy: ana.email }])
  await publish(1700, '2027-03-01T00:00:00Z')
  expect((await list({ state: 'scheduled' })).items).toMatchObject([
    { slug: SLUG, scheduledFor: '2027-03-01T00:00:00.000Z' },
  ])
  expect((await list({ state: 'offSale' })).total).toBe(0)
})

test('every publication is in the record of changes', async () => {
  const { rows } = await shop.database.pool.query(
    "SELECT DISTINCT action FROM audit_log WHERE noun = 'product' ORDER BY action",
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'draft',
    'dropped',
    'published',
    'restored',
    'saved',
    'scheduled',
    'withdrawn',
  ])
})

test('each save of a draft is in the record with what it changed; the same again is not', async () => {
  const { published, draft } = await opened()
  const entries = async () =>
    (await callTo(shop)('GET', '/staff/audit?noun=product', { token: ana.token })).body.data.items
  const save = async (cents: number, seen: number) =>
    (await ask('PUT', '/draft', { seen, content: rated(published.content, cents) })).body.data
      .version
  const first = await save(977, draft?.version ?? 0)
  const second = await save(978, first)
  await save(978, second)
  const [newest, before] = await entries()
  const place = 'recipe.materials[0].tiers[0].centsPerM2'
  expect(Object.values(newest.before)).toEqual([977])
  expect(newest).toMatchObject({ action: 'saved', nounId: SLUG })
  expect([Object.keys(newest.after), Object.values(newest.after)]).toEqual([[place], [978]])
  expect(Object.values(before.after)).toEqual([977])
})

/** Addresses of a product in other languages over the staff calls, on a real database. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { loadAddresses } from '../addresses/store.ts'
import { findFirstMoved } from '../redirects/store.ts'
import type { EditedProductView } from './editing-schema.ts'
import { PUBLISH_DUE_JOB } from './versions-lifecycle.ts'

const SLUG = 'lona-frontal-pvc'
const NEW_YEAR = '2027-01-01T00:00:00+01:00'
const FRENCH = 'bache-pvc-frontlit'
const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
beforeEach(() => {
  shop.clock.now = MONDAY_MORNING
})

const ask = (method: string, path = '', body?: unknown) =>
  callTo(shop)(method, `/staff/products/${SLUG}${path}`, {
    token: ana.token,
    ...(body !== undefined && { body }),
  })

/** Saves a draft with these slugs. */
async function drafted(slugs: Record<string, string> | undefined) {
  const { body } = await ask('GET')
  const { published, draft }: EditedProductView = body.data
  const content = { ...published.content, slugs }
  return ask('PUT', '/draft', { seen: draft?.version ?? 0, content })
}
const publish = async (slugs: Record<string, string> | undefined, from?: string) => {
  const saved = await drafted(slugs)
  return ask('POST', '/publication', { seen: saved.body.data.version, from })
}
const own = async (language: 'pt' | 'fr') =>
  (await loadAddresses(shop.database.db)).slugOf('shop', SLUG, language)
const leads = async (path: string) => (await findFirstMoved(shop.database.db, [path]))?.to

test('a published slug is the address in its language; the former one leads there', async () => {
  expect(await own('fr')).toBe(FRENCH)
  const { status } = await publish({ pt: 'lona-frontal-de-pvc', fr: 'bache-frontlit' })
  expect(status).toBe(200)
  expect([await own('fr'), await own('pt')]).toEqual(['bache-frontlit', 'lona-frontal-de-pvc'])
  expect(await leads(`/fr/baches/${FRENCH}`)).toBe('/fr/baches/bache-frontlit')
  expect(await leads('/pt/lonas/lona-frontal-de-pvc')).toBeUndefined()
})

test('without slugs it has the Spanish one in all languages; back again nothing leads in a ring', async () => {
  await publish(undefined)
  expect([await own('fr'), await own('pt')]).toEqual([SLUG, SLUG])
  expect(await leads('/fr/baches/bache-frontlit')).toBe(`/fr/baches/${SLUG}`)
  expect(await leads(`/fr/baches/${FRENCH}`)).toBe(`/fr/baches/${SLUG}`)
  await publish({ fr: FRENCH })
  expect(await leads(`/fr/baches/${FRENCH}`)).toBeUndefined()
  expect(await leads(`/fr/baches/${SLUG}`)).toBe(`/fr/baches/${FRENCH}`)
})

test.each([
  ['of another product', { fr: 'vinilo-adhesivo' }, 'fr', 'resources.slugOwned'],
  ['of a category in another language', { pt: 'baches' }, 'pt', 'resources.slugOwned'],
])('a slug %s is refused at its field when it is published', async (_, slugs, language, code) => {
  const { status, body } = await publish(slugs)
  expect([status, body.errors]).toMatchObject([422, [{ field: `slugs.${language}`, code }]])
  expect(body.errors[0].message).toContain(Object.values(slugs)[0])
})

test('a slug that is none is refused at its field when it is saved', async () => {
  const { status, body } = await drafted({ fr: 'Bâche PVC' })
  expect([status, body.errors]).toMatchObject([
    422,
    [{ field: 'slugs.fr', code: 'resources.slug' }],
  ])
})

test('a scheduled version moves the address at its time', async () => {
  await publish({ fr: 'bache-de-demain' }, NEW_YEAR)
  expect(await own('fr')).toBe(FRENCH)
  shop.clock.now = new Date(NEW_YEAR)
  await shop.runJob(PUBLISH_DUE_JOB)
  expect(await own('fr')).toBe('bache-de-demain')
  expect(await leads(`/fr/baches/${FRENCH}`)).toBe('/fr/baches/bache-de-demain')
})

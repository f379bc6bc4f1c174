import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../test/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { allProducts } from '../../../test/products.ts'
import { importCatalogue } from './products/import.ts'
import { type Published, publishedShop } from './store-published.ts'

let database: TestDatabase
let files: CatalogueCopy
let published: Published
beforeAll(async () => {
  database = await testDatabase()
  files = catalogueCopy()
  await importCatalogue(database.db, files.folder)
  published = publishedShop(database.db, () => '1')
})
afterAll(async () => {
  await database.drop()
  files.drop()
})

const slugsOf = (found: readonly { product: { slug: string } }[]) =>
  found.map(({ product }) => product.slug)

test('several products come in the requested order, with one query for those not yet loaded', async () => {
  await published.product('roll-up')
  database.statements.length = 0
  const wanted = ['lona-sin-pvc', 'roll-up', 'lona-de-ayer', 'dibond']
  expect(slugsOf(await published.products(wanted))).toEqual(['lona-sin-pvc', 'roll-up', 'dibond'])
  expect(slugsOf(await published.products(wanted.toReversed()))).toEqual([
    'dibond',
    'roll-up',
    'lona-sin-pvc',
  ])
  expect(database.statements).toHaveLength(1)
  expect(published.loadedProduct('dibond')?.product.slug).toBe('dibond')
})

test.each([0, 1, 53])(
  'reads through %i products in their order, without keeping them',
  async (count) => {
    const slugs = (await published.places()).map(({ slug }) => slug).slice(0, count)
    const read: string[] = []
    for await (const some of publishedShop(database.db, () => '1').readThrough(slugs))
      read.push(...slugsOf(some))
    expect(read).toEqual(slugs)
  },
)

test('positions follow the menu', async () => {
  const places = await published.places()
  expect(places).toHaveLength(allProducts().length)
  expect(places[0]).toEqual({ slug: 'lona-frontal-pvc', category: 'lonas-frontales', longMm: 3000 })
})

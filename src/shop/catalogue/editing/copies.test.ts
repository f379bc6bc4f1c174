/** Products that begin as another, over the staff calls, on a real database. */
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import type { ProductContent } from '../products/product-content.ts'
import { findProduct } from '../products/store.ts'

const SLUG = 'lona-frontal-pvc'
const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})

const ask = (method: string, path: string, body?: object, langid = 'es') =>
  callTo(shop)(method, `/staff/products/${path}`, {
    token: ana.token,
    langid,
    ...(body && { body }),
  })
const copy = (slug: string, name: object = { es: 'Lona nueva' }, from = SLUG, langid = 'es') =>
  ask('POST', `${from}/copies`, { slug, name }, langid)

test('a copy is a draft that visitors do not see until it is published', async () => {
  const before: ProductContent = (await ask('GET', SLUG)).body.data.published.content
  const { status, body } = await copy('lona-nueva', { es: ' Lona nueva ', pt: 'Lona', fr: '' })
  expect(status).toBe(201)
  const { published, draft } = body.data
  expect(published).toMatchObject({
    number: 1,
    content: { slug: 'lona-nueva', onSale: false, category: before.category },
  })
  expect(draft.content.name).toEqual({ es: 'Lona nueva', pt: 'Lona' })
  expect(draft.content).toMatchObject({ onSale: true, recipe: before.recipe })
  // Slugs have one owner: the copy has the Spanish one until others are chosen.
  expect(before.slugs).toBeDefined()
  expect([published.content.slugs, draft.content.slugs]).toEqual([undefined, undefined])
  expect(await findProduct(shop.database.db, 'lona-nueva')).toBeUndefined()
  await ask('POST', 'lona-nueva/publication', { seen: draft.version })
  expect((await findProduct(shop.database.db, 'lona-nueva'))?.product.name.es).toBe('Lona nueva')
  expect((await ask('GET', SLUG)).body.data.published.content).toEqual(before)
  const { rows } = await shop.database.pool.query(
    "SELECT noun_id, after FROM audit_log WHERE noun = 'product' AND action = 'copied'",
  )
  expect(rows).toEqual([{ noun_id: 'lona-nueva', after: { from: SLUG } }])
})

test('a draft is copied too', async () => {
  const { content } = (await ask('GET', SLUG)).body.data.published
  const saved = await ask('PUT', `${SLUG}/draft`, { seen: 0, content: { ...content, sort: 77 } })
  const { draft, published } = (await copy('lona-con-borrador')).body.data
  expect([draft.content.sort, published.content.sort]).toEqual([77, content.sort])
  await ask('DELETE', `${SLUG}/draft?seen=${saved.body.data.version}`)
})

test('one that is no longer sold is copied with its own costs and its pictures', async () => {
  const { pool } = shop.database
  await pool.query("UPDATE products SET on_sale = false WHERE slug = 'lona-nueva'")
  await pool.query(
    "INSERT INTO costs VALUES ('lona-nueva', 'work.line', 'line', 77), ('', 'work.m2', 'm2', 5)",
  )
  await pool.query(
    `WITH own AS (INSERT INTO media (name, kind, alt, content_hash, size_bytes, width_px, height_px,
        files) VALUES ('lona', 'picture', '{}', 'x', 1, 1, 1, '{}') RETURNING id)
      INSERT INTO product_pictures SELECT p.id, own.id, 3 FROM products p, own
        WHERE p.slug = 'lona-nueva'`,
  )
  expect((await copy('lona-otra', { es: 'Otra' }, 'lona-nueva')).status).toBe(201)
  const { rows } = await pool.query("SELECT cents FROM costs WHERE product_slug = 'lona-otra'")
  expect(rows).toEqual([{ cents: 77 }])
  const pictures = await pool.query(
    "SELECT o.sort FROM product_pictures o JOIN products p ON p.id = product_id AND slug = 'lona-otra'",
  )
  expect(pictures.rows).toEqual([{ sort: 3 }])
})

test.each([
  [SLUG, 'slugTaken'],
  ['lonas', 'slugTaken'],
  ['precios', 'slugTaken'],
  ['contacto', 'slugTaken'],
  ['Lona nueva', 'fault.slug'],
  ['', 'fault.slug'],
  ['lona--doble', 'fault.slug'],
])('a copy at «%s» is refused: %s', async (slug, code) => {
  const { status, body } = await copy(slug)
  expect([status, body.errors]).toMatchObject([422, [{ field: 'slug', code: `recipes.${code}` }]])
})

test('a copy needs a Spanish name, and something to copy', async () => {
  const nameless = await copy('lona-sin-nombre', { es: '  ', fr: 'Bâche' }, SLUG, 'fr')
  expect(nameless.body.errors).toMatchObject([{ field: 'name.es', message: 'À remplir.' }])
  expect((await copy('lona-de-nada', { es: 'Nada' }, 'no-hay')).status).toBe(404)
})

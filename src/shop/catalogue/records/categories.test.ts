/** Categories as a resource of the office: menu, pages and addresses follow them on every node. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoryDesk, categoryForm as form, NO_TEXT } from '../../../../test/category-desk.ts'
import { type ContentVersion, followContentVersion } from '../../../platform/content-version.ts'
import { type Connection, connect } from '../../../platform/database.ts'
import { everyMenuCategory, menuTrail } from '../../print/product/category.ts'
import type { FormValues } from '../../resources/record.ts'
import { exportCatalogue, importCatalogue } from '../products/import.ts'
import { shopWords } from '../search/shop-words-io.ts'
import { CONTENT_CHANGED, findSources } from '../sites/store.ts'
import { type Published, publishedShop } from '../store-published.ts'

const desk = categoryDesk()
const { shop, ask, act, create, list, find, change, importFile, exported, historyOf } = desk

/** Another process of the shop: its own connections, its own cache. */
let other: { connection: Connection; content: ContentVersion; published: Published }
beforeAll(async () => {
  const { url } = shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, shop.context.log)
  other = { connection, content, published: publishedShop(connection.db, content.current) }
  await shop.database.pool.query(`INSERT INTO media
    (name, kind, alt, content_hash, size_bytes, width_px, height_px, files) VALUES
    ('lonas-al-sol', 'picture', '{"es": "Una lona"}', 'a', 1, 640, 480,
      '[{"hash": "aa", "format": "webp", "widthPx": 320, "heightPx": 240, "bytes": 1}]'),
    ('tarifa', 'document', '{}', 'b', 1, 1, 1, '[]')`)
})
afterAll(async () => {
  await other.content.stop()
  await other.connection.close()
})

const menu = () => other.published.menu()
const inMenu = async (slug: string) =>
  everyMenuCategory(await menu()).find((each) => each.slug === slug)
const trail = async (slug: string) => menuTrail(await menu(), slug).map((each) => each.slug)

test('the first start fills them from the catalogue, in the order of the menu', async () => {
  const { items, total } = await list()
  expect(items.slice(0, 3).map((each) => [each.form.slug, each.facts?.level])).toEqual([
    ['lonas', 1],
    ['lonas-frontales', 2],
    ['gran-formato', 3],
  ])
  expect(items.at(-1)?.form).toMatchObject({ slug: 'no-stock', hidden: true })
  expect(total).toBe(everyMenuCategory(await menu()).length)
  expect((await find('gran-formato')).facts).toMatchObject({
    path: { es: 'Lonas › Lonas frontales', fr: 'Bâches › Bâches frontlit' },
    address: '/lonas/gran-formato',
  })
})

test('a new, changed, hidden, moved, archived one: another process shows it without a restart', async () => {
  await menu()
  const { status, data } = await create(form('toldos', { parent: 'lonas' }))
  expect([status, data.form.order]).toEqual([201, '7'])
  await vi.waitFor(async () => expect(await trail('toldos')).toEqual(['lonas', 'toldos']))
  await change('toldos', {
    name: { es: 'Toldos', pt: 'Toldos', fr: 'Stores' },
    badge: { es: 'Nuevo', pt: '', fr: '' },
    icon: 'banner',
    hidden: true,
  })
  await vi.waitFor(async () =>
    expect(await inMenu('toldos')).toMatchObject({
      name: { fr: 'Stores' },
      promoText: { es: 'Nuevo' },
      icon: 'banner',
      hidden: true,
    }),
  )
  await change('toldos', { parent: 'vinilos' })
  await vi.waitFor(async () => expect(await trail('toldos')).toEqual(['vinilos', 'toldos']))
  await act('archive', data.id)
  await vi.waitFor(async () => expect(await inMenu('toldos')).toBeUndefined())
  await act('restore', data.id)
  await vi.waitFor(async () => expect((await inMenu('toldos'))?.hidden).toBe(true))
  await act('show', data.id)
  await vi.waitFor(async () => expect(await inMenu('toldos')).not.toHaveProperty('hidden'))
  expect((await historyOf(data.id)).map(({ kind }) => kind)).toEqual([
    ...['changed', 'restored', 'archived', 'changed', 'changed', 'created'],
  ])
  expect(await findSources(shop.database.db)).toMatchObject({ sourceHash: null })
})

test('a picture of the library stands on its page, and as its icon in the menu', async () => {
  await change('toldos', { icon: 'picture', picture: 'lonas-al-sol' })
  await vi.waitFor(async () =>
    expect(await inMenu('toldos')).toMatchObject({ thumb: '/media/aa/lonas-al-sol.webp' }),
  )
  expect((await other.published.category('toldos'))?.picture?.name).toBe('lonas-al-sol')
  const { rows } = await shop.database.pool.query(
    `SELECT id FROM media WHERE name = 'lonas-al-sol'`,
  )
  const uses = await shop.get(`/api/staff/media/${rows[0].id}/uses`, { token: desk.staff.token })
  expect(await uses.json()).toMatchObject({ data: [{ kind: 'category', name: 'Toldos' }] })
})

test('an old French address leads to the new one, with what stands below it', async () => {
  const { redirect } = other.published
  const slugs = { pt: 'autocolantes-e-etiquetas', fr: 'autocollants' }
  expect((await change('pegatinas', { slugs })).status).toBe(200)
  expect(await redirect('/fr/stickers-et-etiquettes')).toMatchObject({
    to: '/fr/autocollants',
    permanent: true,
  })
  expect((await redirect('/fr/stickers-et-etiquettes/x'))?.to).toBe('/fr/autocollants/x')
  expect(await redirect('/pegatinas', '/pt/autocolantes-e-etiquetas')).toBeUndefined()
})

test('an old address leads to the new one, with what stands below it', async () => {
  const { redirect, page } = other.published
  await page('contacto')
  await shop.database.pool.query(
    `UPDATE pages SET content = content || '{"category": "rigidos"}' WHERE slug = 'contacto'`,
  )
  expect((await change('rigidos', { slug: 'placas-rigidas' })).status).toBe(200)
  expect(await redirect('/rigidos')).toMatchObject({ to: '/placas-rigidas', permanent: true })
  expect((await redirect('/rigidos/dibond'))?.to).toBe('/placas-rigidas/dibond')
  await vi.waitFor(async () => expect((await page('contacto'))?.category).toBe('placas-rigidas'))
  await change('paneles-de-interior', { slug: 'interior' })
  expect((await redirect('/placas-rigidas/paneles-de-interior'))?.to).toBe(
    '/placas-rigidas/interior',
  )
  expect((await redirect('/paneles-de-interior'))?.to).toBe('/placas-rigidas/interior')
  await change('placas-rigidas', { slug: 'rigidos' })
  // Both ways lead on at once, and none to itself.
  expect((await redirect('/rigidos'))?.to).toBeUndefined()
  expect((await redirect('/placas-rigidas'))?.to).toBe('/rigidos')
  expect((await redirect('/placas-rigidas/paneles-de-interior'))?.to).toBe('/rigidos/interior')
  const { rows } = await shop.database.pool.query(
    `SELECT DISTINCT category FROM product_versions WHERE category IN ('paneles-de-interior', 'interior')`,
  )
  expect(rows).toEqual([{ category: 'interior' }])
  await vi.waitFor(async () => expect(await trail('interior')).toEqual(['rigidos', 'interior']))
})

test('the search finds products by the new name of their category', async () => {
  const search = async (text: string) => {
    const { found } = (await shopWords(other.published, 'es')).find(text)
    return found.filter(({ kind }) => kind === 'product').length
  }
  expect(await search('zarandajas')).toBe(0)
  await change('interior', { name: { es: 'Zarandajas', pt: '', fr: '' } })
  await vi.waitFor(async () => expect(await search('zarandajas')).toBeGreaterThan(0))
})

test.each<[string, FormValues, string, string]>([
  ['no address', form(''), 'slug', 'resources.needed'],
  ['an address with capitals', form('Lonas Buenas'), 'slug', 'resources.slug'],
  ['the address of another category', form('lonas'), 'slug', 'resources.slugOwned'],
  ['the address of a product', form('dibond'), 'slug', 'resources.slugOwned'],
  ['the address of a page', form('contacto'), 'slug', 'resources.slugOwned'],
  ['an address of the shop itself', form('cart'), 'slug', 'content.slugTaken'],
  [
    'an unknown parent',
    form('a1', { parent: 'nada' }),
    'parent',
    'resources.categories.unknownParent',
  ],
  [
    'a fourth level',
    form('a2', { parent: 'gran-formato' }),
    'parent',
    'resources.categories.tooDeep',
  ],
  [
    'an unknown picture',
    form('a3', { picture: 'nada' }),
    'picture',
    'resources.categories.unknownPicture',
  ],
  [
    'a document',
    form('a4', { picture: 'tarifa' }),
    'picture',
    'resources.categories.unknownPicture',
  ],
  [
    'a picture as icon and none',
    form('a5', { icon: 'picture' }),
    'picture',
    'resources.categories.iconNeedsPicture',
  ],
  [
    'a badge in French alone',
    form('a6', { badge: { es: '', pt: '', fr: 'Neuf' } }),
    'badge.es',
    'resources.needed',
  ],
  [
    'a badge that fills the menu',
    form('a7', { badge: { es: 'x'.repeat(21), pt: '', fr: '' } }),
    'badge.es',
    'resources.tooLong',
  ],
  ['no Spanish name', form('a8', { name: NO_TEXT }), 'name.es', 'resources.needed'],
  ['a place that is none', form('a9', { order: '1a' }), 'order', 'resources.wholeNumber'],
])('refused: %s', async (_, wrong, field, code) => {
  const { status, refused } = await create(wrong)
  expect([status, refused.errors?.[0]]).toMatchObject([422, { field, code }])
  expect(refused.errors?.[0]?.message).not.toMatch(/^(?:content|resources)\./)
})

test('refused: a category within itself, and a branch that would become too deep', async () => {
  for (const [slug, parent, code] of [
    ['vinilos', 'vinilos', 'circle'],
    ['vinilos', 'vinilos-impresos', 'circle'],
    ['vinilos', 'vehiculos', 'circle'],
    ['vinilos-impresos', 'lonas-frontales', 'tooDeep'],
  ] as const) {
    const { status, refused } = await change(slug, { parent })
    expect([status, refused.errors?.[0]?.code]).toEqual([422, `resources.categories.${code}`])
  }
})

test('two who exchange what is above what make no circle', async () => {
  await create(form('uno'))
  await create(form('dos'))
  const answers = await Promise.all([
    change('uno', { parent: 'dos' }),
    change('dos', { parent: 'uno' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('refused: to archive what holds products or categories, which are named', async () => {
  const roll = await find('roll-ups')
  const family = await find('roll-ups-y-expositores')
  const refusal = async (action: string, ...ids: string[]) =>
    (await ask('POST', '/actions', { action, ids })).refused.errors?.map(({ message }) => message)
  for (const action of ['archive', 'delete'])
    expect((await refusal(action, roll.id))?.join('\n')).toMatch(
      /En «Roll-ups» hay \d+ productos: .*Roll-up/,
    )
  expect((await refusal('archive', family.id))?.join('\n')).toMatch(
    /Dentro de «Roll-ups y expositores» hay 2 categorías: Expositores, Roll-ups\. Archívalas/,
  )
})

test('a scheduled version of a product keeps its category too', async () => {
  const { data } = await create(form('temporada'))
  const { pool } = shop.database
  await pool.query(`INSERT INTO product_versions
    (product_id, number, state, category, sort, on_sale, texts, recipe, valid_from, made_at)
    SELECT id, 900, 'scheduled', 'temporada', 1, true, texts, '{}', now() + interval '1 day', now()
    FROM products WHERE slug = 'dibond'`)
  const { status, refused } = await ask('POST', '/actions', { action: 'archive', ids: [data.id] })
  expect([status, refused.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('En «Nombre de temporada» hay 1 producto: '),
  ])
  await pool.query(`DELETE FROM product_versions WHERE number = 900`)
})

test('an empty branch is archived whole, restored whole, and not without its top', async () => {
  const top = (await create(form('arriba'))).data
  const below = (await create(form('abajo', { parent: 'arriba' }))).data
  expect(await act('archive', top.id, below.id)).toEqual({ done: 2, archived: 0 })
  const { status, refused } = await ask('POST', '/actions', { action: 'restore', ids: [below.id] })
  expect([status, refused.errors?.[0]?.code]).toEqual([422, 'resources.categories.parentGone'])
  expect(await act('restore', top.id, below.id)).toEqual({ done: 2, archived: 0 })
  expect(await act('delete', below.id)).toEqual({ done: 1, archived: 0 })
})

test('a file without ids finds each by its address, and names its parent by it', async () => {
  const file = (await exported('lonas-frontales')).replace('Lonas frontales', 'Lonas de frente')
  expect((await importFile(file)).data).toMatchObject({ changed: 1, wrong: 0 })
  const rows = 'slug;parent;name.es;description.es;icon\nnuevas;lonas;Nuevas;Texto;flag\n'
  const { data } = await importFile(rows)
  expect(data).toMatchObject({ created: 1, wrong: 0 })
  expect((await importFile(rows, data.agreed)).status).toBe(200)
  expect((await find('nuevas')).facts?.path).toMatchObject({ es: 'Lonas' })
  const wrong = await importFile('slug;parent\nlonas;lonas-frontales\nvinilos;nada\n')
  expect(wrong.data.rows.map(({ errors }) => errors.at(-1)?.code)).toEqual([
    'resources.categories.circle',
    'resources.categories.unknownParent',
  ])
})

test('the exported catalogue says icon and hidden, and its import keeps pictures', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'medida-categories-'))
  try {
    const { db } = shop.database
    await change('toldos', { hidden: true })
    await exportCatalogue(db, folder)
    await importCatalogue(db, folder)
    expect((await find('toldos')).form).toMatchObject({
      icon: 'picture',
      picture: 'lonas-al-sol',
      hidden: true,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

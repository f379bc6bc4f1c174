/** Several products changed at once over the staff calls, on a real database. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { PUBLISH_DUE_JOB } from '../../catalogue/editing/versions-lifecycle.ts'
import type { PartsView, PartView } from '../../catalogue/parts/parts-schema.ts'
import { findProduct } from '../../catalogue/products/store.ts'
import type { ManyPreview } from './many-schema.ts'

const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
beforeEach(() => {
  shop.clock.now = MONDAY_MORNING
})
const ask = (method: string, path: string, body?: unknown, langid = 'es') =>
  callTo(shop)(method, `/staff${path}`, {
    token: ana.token,
    langid,
    ...(body !== undefined && { body }),
  })
const listOf = async (list: string, query = ''): Promise<PartsView> =>
  (await ask('GET', `/parts/${list}?${query}`)).body.data
const partOf = async (list: string, code: string): Promise<PartView> =>
  (await ask('GET', `/parts/${list}/${code}`)).body.data
const previewOf = async (edit: object, products?: string[]): Promise<ManyPreview> =>
  (await ask('POST', '/product-edits/preview', { edit, ...(products && { products }) })).body.data
const seenIn = ({ products }: ManyPreview) =>
  products.map(({ slug, number, draft }) => ({ slug, number, draft }))
const save = (edit: object, products: object[], as = 'publication', from?: string) =>
  ask('POST', '/product-edits', { edit, products, as, ...(from && { from }) })
const setting = (list: string, code: string, field: string, value: unknown) => ({
  ...{ kind: 'values', list },
  rows: [{ code, values: [{ field, value }] }],
})
const soldLabel = async (slug: string, code: string) =>
  (await findProduct(shop.database.db, slug))?.product.recipe.materials.find(
    (material) => material.code === code,
  )?.label.es
const contentVersion = async () =>
  Number(
    (await shop.database.pool.query('SELECT max(version) AS sum FROM content_versions')).rows[0]
      .sum,
  )

describe('lists of parts', () => {
  test('each code once with its names, products and range of rates', async () => {
    const { items, total, kinds } = await listOf('materials', 'q=LONA%20frontal')
    expect(items.map(({ code }) => code)).toContain('banner510')
    const banner = items.find(({ code }) => code === 'banner510')
    expect(banner).toMatchObject({ products: 4, onSale: 4, gone: 0, leastWeight: 510 })
    expect(banner?.labels.length).toBe(2)
    expect(banner?.leastCents).toBeLessThan(banner?.mostCents ?? 0)
    expect(total).toBe(items.length)
    expect(kinds).toMatchObject([{ kind: 'area' }, { kind: 'volume' }])
    expect((await listOf('groups')).kinds.map(({ kind }) => kind)).toEqual([
      ...['choice', 'count', 'text'],
    ])
    expect((await listOf('formats', 'sort=width&order=DESC')).items[0]?.mostWidthMm).toBe(3000)
  })

  test.each([
    ['q=xyzxyz', 0],
    ['q=%25', 0],
    ['kind=volume', 4],
    ['state=gone', 0],
  ])('materials?%s: %i', async (query, count) => {
    expect((await listOf('materials', query)).total).toBe(count)
  })

  test('pages hold 25, sorted by what was asked', async () => {
    const first = await listOf('materials', 'sort=products&order=DESC')
    expect(first.items).toHaveLength(25)
    expect(first.items[0]?.code).toBe('banner440')
    const second = await listOf('materials', 'sort=products&order=DESC&page=2')
    expect(second.items.map(({ code }) => code)).not.toContain('banner440')
    expect((await ask('GET', '/parts/materials?sort=nothing')).status).toBe(400)
    expect((await ask('GET', '/parts/materials/gone')).status).toBe(404)
  })
})

describe('a change of chosen products', () => {
  const edit = setting('materials', 'banner440', 'label.es', 'Lona de feria')

  test('is shown with words, prices and orders, and nothing is saved', async () => {
    await placeOrder(shop)
    const preview = await previewOf(setting('materials', 'banner510', 'tiers[0].centsPerM2', 9999))
    expect(preview.products.map(({ slug }) => slug)).toContain('lona-frontal-pvc')
    expect(preview.products[0]?.changes[0]).toMatchObject({ field: 'centsPerM2', after: 9999 })
    const dearer = {
      kind: 'rates',
      part: 'material',
      code: 'banner510',
      by: 'percentBp',
      amount: 400,
    }
    expect((await previewOf(dearer)).lab.dearer).toBe(1)
    expect(await soldLabel('lona-frontal-pvc', 'banner510')).not.toBe('Lona de feria')
    const chosen = await previewOf(edit, ['x-banner', 'vinilo-mural'])
    expect([chosen.products.map(({ slug }) => slug), chosen.same]).toEqual([
      ['x-banner'],
      ['vinilo-mural'],
    ])
  })

  test('is published in the chosen ones at once, with one new content version', async () => {
    const { uses } = await partOf('materials', 'banner440')
    const [left, ...chosen] = uses.map(({ slug }) => slug)
    const preview = await previewOf(edit, chosen)
    const before = await contentVersion()
    const { status, body } = await save(edit, seenIn(preview))
    expect([status, body.data]).toEqual([200, { changed: preview.products.length }])
    expect(await contentVersion()).toBe(before + 1)
    for (const slug of chosen)
      expect([slug, await soldLabel(slug, 'banner440')]).toEqual([slug, 'Lona de feria'])
    expect(await soldLabel(left ?? '', 'banner440')).not.toBe('Lona de feria')
    const [listed] = (await listOf('materials', 'q=feria')).items
    expect(listed).toMatchObject({ code: 'banner440', products: 7 })
  })

  test('is kept as drafts; a draft that is there keeps what else it says', async () => {
    const { body } = await ask('GET', '/products/x-banner')
    const content = { ...body.data.published.content, sort: 4711 }
    expect((await ask('PUT', '/products/x-banner/draft', { seen: 0, content })).status).toBe(200)
    const named = setting('materials', 'banner440', 'label.fr', 'Bâche de salon')
    const preview = await previewOf(named, ['x-banner', 'lona-economica-440'])
    expect(preview.products.find(({ slug }) => slug === 'x-banner')).toMatchObject({ draft: 1 })
    expect((await save(named, seenIn(preview), 'drafts')).body.data.changed).toBe(2)
    const { draft } = (await ask('GET', '/products/x-banner')).body.data
    expect([draft.version, draft.content.sort]).toEqual([2, 4711])
    expect(JSON.stringify(draft.content)).toContain('Bâche de salon')
    expect(
      JSON.stringify((await ask('GET', '/products/x-banner')).body.data.published),
    ).not.toContain('Bâche de salon')
    const later = setting('materials', 'banner440', 'label.pt', 'Lona de feira')
    const shown = await previewOf(later, ['x-banner'])
    expect((await save(later, seenIn(shown))).status).toBe(200)
    const after = (await ask('GET', '/products/x-banner')).body.data
    expect(JSON.stringify(after.published.content)).toContain('Lona de feira')
    expect(after.published.content.sort).not.toBe(4711)
    expect(after.draft.content.sort).toBe(4711)
    expect(JSON.stringify(after.draft.content)).toContain('Lona de feira')
  })

  test.each([
    ['number', { number: 99 }],
    ['draft', { draft: 9 }],
  ])('of a product whose %s is another one by now nothing is saved', async (_, other) => {
    const again = setting('materials', 'banner510', 'label.es', 'Otra')
    const seen = seenIn(await previewOf(again))
    const [first, ...rest] = seen
    const { status, body } = await save(again, [{ ...first, ...other }, ...rest])
    expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      409,
      [first?.slug],
    ])
    expect(await soldLabel('lona-frontal-pvc', 'banner510')).not.toBe('Otra')
  })

  test('two at once: the second is told', async () => {
    const one = setting('materials', 'bannerHeavy680', 'label.es', 'Primera')
    const other = setting('materials', 'bannerHeavy680', 'label.es', 'Segunda')
    const seen = seenIn(await previewOf(one))
    const answers = await Promise.all([save(one, seen), save(other, seen)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('one fault prevents all, and is named', async () => {
    const broken = setting('materials', 'banner510', 'label.fr', '')
    const preview = await previewOf(broken)
    expect(preview.products.every(({ faults }) => faults.length > 0)).toBe(true)
    expect(preview.products[0]?.faults[0]?.message).toMatch(/./)
    const refused = await save(broken, seenIn(preview))
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].field).toContain(preview.products[0]?.slug)
    expect((await save(broken, seenIn(preview), 'drafts')).status).toBe(200)
    for (const { slug } of preview.products) await ask('DELETE', `/products/${slug}/draft?seen=1`)
    expect((await save(edit, [])).body.code).toBe('recipes.many.nothing')
    const seen = seenIn(preview)
    const past = await save(
      setting('materials', 'banner510', 'label.es', 'Ayer'),
      ...([seen, 'publication', '2020-01-01T00:00:00Z'] as const),
    )
    expect(past.body.code).toBe('recipes.past')
  })

  test('for a later day waits as a change of many products', async () => {
    const rise = {
      ...{ kind: 'rates', part: 'material', code: 'vinylWall', by: 'percentBp', amount: 400 },
    }
    const preview = await previewOf(rise)
    const from = '2027-01-01T00:00:00+01:00'
    expect((await save(rise, seenIn(preview), 'publication', from)).status).toBe(200)
    expect((await ask('GET', '/price-changes')).body.data.scheduled).toMatchObject([
      { products: preview.products.length },
    ])
    shop.clock.now = new Date('2026-12-31T23:00:00Z')
    await shop.runJob(PUBLISH_DUE_JOB)
    const [{ afterCents = 0 } = {}] = preview.products
    const listed = (await ask('GET', `/products?q=${preview.products[0]?.slug}`)).body.data
    expect(listed.items[0].netCents).toBe(afterCents)
  })
})

test('a material is added to several products, removed, and comes back as it was', async () => {
  const addition = {
    ...{ kind: 'addition', list: 'materials', code: 'meshBanner', from: 'lona-microperforada' },
  }
  const targets = ['lona-doble-cara', 'vinilo-mural', 'iniciales-de-boda']
  const preview = await previewOf(addition, targets)
  expect(preview.products.map(({ slug }) => slug)).toEqual(['lona-doble-cara', 'vinilo-mural'])
  expect(preview.same).toEqual(['iniciales-de-boda'])
  expect(preview.products.map(({ faults }) => faults)).toEqual([[], []])
  expect((await save(addition, seenIn(preview))).status).toBe(200)
  expect(await soldLabel('vinilo-mural', 'meshBanner')).toBeDefined()
  const removal = { kind: 'removal', list: 'materials', code: 'meshBanner' }
  const out = await previewOf(removal, ['vinilo-mural', 'lona-doble-cara'])
  expect((await save(removal, seenIn(out))).status).toBe(200)
  const part = await partOf('materials', 'meshBanner')
  expect(part.gone.map(({ slug }) => slug).toSorted()).toEqual(['lona-doble-cara', 'vinilo-mural'])
  const again = await previewOf({ ...addition, from: 'vinilo-mural' }, ['vinilo-mural'])
  expect((await save({ ...addition, from: 'vinilo-mural' }, seenIn(again))).status).toBe(200)
  const nothing = await ask('POST', '/product-edits/preview', {
    edit: { ...addition, from: 'roll-up' },
  })
  expect([nothing.status, nothing.body.code]).toEqual([422, 'recipes.many.noPart'])
})

test('removing the material of the example is a fault, and publishing it refused', async () => {
  const removal = { kind: 'removal', list: 'materials', code: 'vinylPoly' }
  const preview = await previewOf(removal)
  expect(preview.products.every(({ faults }) => faults.length > 0)).toBe(true)
  expect((await save(removal, seenIn(preview))).status).toBe(422)
})

describe('costs of a part', () => {
  const change = (cents: number | null, products?: string[]) => async (seen: string) =>
    ask('PUT', '/parts/materials/banner510/costs', {
      seen,
      changes: [{ part: 'material.banner510', per: 'm2', cents }],
      ...(products && { products }),
    })

  test('hold in every product, or in some alone', async () => {
    const { seen } = await partOf('materials', 'banner510')
    const saved = await change(231)(seen)
    expect([saved.status, saved.body.data.costs[0].cost]).toEqual([200, { per: 'm2', cents: 231 }])
    const own = await change(250, ['lona-frontal-pvc'])(saved.body.data.seen)
    expect(own.body.data.costs[0].own).toEqual([
      { slug: 'lona-frontal-pvc', per: 'm2', cents: 250 },
    ])
    const product = (await ask('GET', '/products/lona-frontal-pvc/costs')).body.data.costs
    expect(product).toContainEqual(
      expect.objectContaining({ part: 'material.banner510', everywhere: false, cents: 250 }),
    )
    const all = await change(240)(own.body.data.seen)
    expect(all.body.data.costs[0]).toMatchObject({ cost: { cents: 240 }, own: [] })
    expect((await listOf('materials', 'q=banner510')).items[0]?.cost).toEqual({
      ...{ per: 'm2', cents: 240 },
    })
  })

  test('of another editor, of another part or product are refused', async () => {
    expect((await change(1)('old')).status).toBe(409)
    const { seen } = await partOf('materials', 'banner510')
    expect((await change(1, ['roll-up'])(seen)).body.code).toBe('recipes.cost.unknown')
    const wrong = await ask('PUT', '/parts/materials/banner510/costs', {
      seen,
      changes: [{ part: 'material.banner510', per: 'line', cents: 1 }],
    })
    expect(wrong.status).toBe(422)
  })
})

test('chosen products go off sale and into another category together; lists sort', async () => {
  const chosen = ['pegatinas-con-forma', 'pegatinas-removibles']
  const setAll = (field: string, value: unknown) => ({
    ...{ kind: 'values', list: 'products' },
    rows: [{ values: [{ field, value }] }],
  })
  const off = setAll('onSale', false)
  const shown = await previewOf(off, chosen)
  expect(shown.products.map(({ slug }) => slug)).toEqual(chosen)
  expect((await save(off, seenIn(shown))).body.data.changed).toBe(2)
  const { items } = (await ask('GET', '/products?state=offSale')).body.data
  expect(items.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(chosen)
  const nowhere = await previewOf(setAll('category', 'gone'), chosen)
  expect(nowhere.products[0]?.faults[0]).toMatchObject({ place: 'category' })
  const names = async (order: string) =>
    (await ask('GET', `/products?sort=name&order=${order}&page=1`)).body.data.items.map(
      ({ name }: { name: { es: string } }) => name.es.toLowerCase(),
    )
  const [up, down] = [await names('ASC'), await names('DESC')]
  expect(up[0] < up[1] && down[0] > down[1] && up[0] < down[0]).toBe(true)
})

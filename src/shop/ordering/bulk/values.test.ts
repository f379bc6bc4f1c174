/** Values of products as files, over the staff calls on a real database. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { ValueList } from '../../catalogue/parts/field-values.ts'
import { pathIn } from '../../catalogue/parts/value-file.ts'
import { findProduct } from '../../catalogue/products/store.ts'
import { readCsv } from '../../resources/csv-table-io.ts'
import type { ManyPreview } from './many-schema.ts'
import type { ValuesRead } from './values-schema.ts'

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
  callTo(shop)(method, `/staff${path}`, {
    token: ana.token,
    ...(body !== undefined && { body }),
  })

async function fileOf(list: ValueList, query = '', langid = 'es') {
  const answer = await shop.service.request(`/api/staff/product-values/${list}/file.csv?${query}`, {
    headers: { token: ana.token, langid },
  })
  expect(answer.headers.get('content-disposition')).toMatch(`filename="${list}-2`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function tableOf(list: ValueList, query = '', langid = 'es'): Promise<string[][]> {
  const read = readCsv(await fileOf(list, query, langid))
  if (!read.ok) throw new Error('not a table')
  return [read.value.head, ...read.value.rows]
}

async function reading(list: ValueList, file: string | Uint8Array<ArrayBuffer>) {
  const answer = await shop.service.request(`/api/staff/product-values/${list}/reading`, {
    method: 'POST',
    headers: {
      ...{ token: ana.token, 'content-type': 'text/csv', langid: 'es' },
      'content-length': String(new Blob([file]).size),
    },
    body: file,
  })
  const body: { data: ValuesRead; message?: string } = JSON.parse(await answer.text())
  return { status: answer.status, ...body }
}

/** The table with another cell in the rows that are meant. */
function withCell(
  [head = [], ...rows]: readonly string[][],
  path: string,
  said: string,
  meant: (cells: readonly string[]) => boolean,
): string[][] {
  const at = head.findIndex((name) => pathIn(name) === path)
  return [head, ...rows.map((cells) => (meant(cells) ? cells.with(at, said) : cells))]
}

const previewOf = async ({ edit, products }: ValuesRead): Promise<ManyPreview> =>
  (
    await ask('POST', '/product-edits/preview', {
      edit,
      products: products.map(({ slug }) => slug),
    })
  ).body.data
const seenIn = ({ products }: ManyPreview) =>
  products.map(({ slug, number, draft }) => ({ slug, number, draft }))

describe.each<ValueList>(['materials', 'groups', 'formats', 'products'])('%s', (list) => {
  test.each(['es', 'fr', 'en'])('the import of an export in %s changes nothing', async (langid) => {
    const { status, data } = await reading(list, await fileOf(list, '', langid))
    expect(status).toBe(200)
    expect(data).toMatchObject({ changed: 0, wrong: 0, unknownColumns: [], products: [] })
    expect(data.read).toBeGreaterThan(20)
  })
})

test('a name and a price in the file are shown in words, published together, and then the same', async () => {
  const table = await tableOf('materials')
  const isMeant = ([slug, code]: readonly string[]) =>
    code === 'banner510' && slug !== 'lona-doble-cara'
  const dearer = withCell(table, 'tiers[0].centsPerM2', '99,5', ([slug]) => slug === 'roll-up')
  const edited = withCell(dearer, 'label.es', 'Lona de toldo', isMeant)
  const { data } = await reading('materials', csvOf(edited))
  expect(data).toMatchObject({ wrong: 0, faults: [] })
  const slugs = table.filter(isMeant).map(([slug]) => slug)
  expect(data.products.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
  const lines = data.products.flatMap(({ slug, rows }) => rows.map((row) => [slug, row]))
  for (const [slug, row] of lines) expect(edited[Number(row) - 1]?.[0]).toBe(slug)
  const preview = await previewOf(data)
  expect(preview.products.every(({ faults }) => faults.length === 0)).toBe(true)
  expect(preview.products.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'label', language: 'es', after: 'Lona de toldo' }),
      expect.objectContaining({ field: 'centsPerM2', after: 9950 }),
    ]),
  )
  const saved = await ask('POST', '/product-edits', {
    ...{ edit: data.edit, products: seenIn(preview), as: 'publication' },
  })
  expect(saved.body.data).toEqual({ changed: data.products.length })
  const sold = await findProduct(shop.database.db, 'lona-frontal-pvc')
  expect(sold?.product.recipe.materials.find(({ code }) => code === 'banner510')?.label.es).toBe(
    'Lona de toldo',
  )
  expect((await reading('materials', csvOf(edited))).data).toMatchObject({ changed: 0, wrong: 0 })
  const again = await ask('POST', '/product-edits', {
    ...{ edit: data.edit, products: seenIn(preview), as: 'publication' },
  })
  expect(again.status).toBe(409)
})

test('a choice of an option, and a product, have a row of their own', async () => {
  const groups = withCell(
    await tableOf('groups'),
    'price.cents',
    '12,34',
    ([slug, code, choice]) => slug === 'lona-frontal-pvc' && code === 'finish' && choice === 'hem',
  )
  expect((await reading('groups', csvOf(groups))).data.edit).toEqual({
    ...{ kind: 'values', list: 'groups' },
    rows: [
      {
        ...{ code: 'finish', slug: 'lona-frontal-pvc' },
        values: [{ field: 'choices[hem].price.cents', value: 1234 }],
      },
    ],
  })
  const table = await tableOf('products')
  const offSale = withCell(table, 'onSale', 'no', ([slug]) => slug === 'roll-up')
  const { data } = await reading(
    'products',
    csvOf(withCell(offSale, 'category', 'nowhere', ([slug]) => slug === 'x-banner')),
  )
  expect(data.edit).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ slug: 'roll-up', values: [{ field: 'onSale', value: false }] }),
      expect.objectContaining({
        ...{ slug: 'x-banner', values: [{ field: 'category', value: 'nowhere' }] },
      }),
    ]),
  })
  const { products: shown } = await previewOf(data)
  expect(shown.find(({ slug }) => slug === 'x-banner')?.faults).toMatchObject([
    { place: 'category' },
  ])
})

test('a file of a search has its products alone, and no formula', async () => {
  const rows = await tableOf('products', 'q=lona&state=onSale')
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.length).toBeLessThan(20)
  const edit = {
    ...{ kind: 'values', list: 'products' },
    rows: [{ slug: 'roll-up', values: [{ field: 'name.fr', value: '=1+1' }] }],
  }
  const preview: ManyPreview = (await ask('POST', '/product-edits/preview', { edit })).body.data
  await ask('POST', '/product-edits', { edit, products: seenIn(preview), as: 'publication' })
  const file = new TextDecoder().decode(await fileOf('products', 'q=roll'))
  expect(file).toContain("'=1+1")
  expect((await reading('products', file)).data).toMatchObject({ changed: 0, wrong: 0 })
})

describe('a file with faults', () => {
  const head = 'product;code;label.es;gramsPerM2;color'

  test('names each row with its cell, and unknown columns', async () => {
    const { data } = await reading(
      'materials',
      [
        head,
        'nowhere;banner510;Lona;510;rojo',
        'x-banner;nothing;Lona;510;',
        'x-banner;banner440;Lona;mucho;',
        'x-banner;banner440;Otra;440;',
        'lona-frontal-pvc;banner510;Lona nueva',
      ].join('\n'),
    )
    expect(data).toMatchObject({ read: 5, changed: 1, wrong: 4, unknownColumns: ['color'] })
    expect(data.faults.map(({ row, about, column }) => [row, about, column])).toEqual([
      [2, 'nowhere · banner510', 'product'],
      [3, 'x-banner · nothing', 'code'],
      [4, 'x-banner · banner440', 'gramsPerM2'],
      [5, 'x-banner · banner440', ''],
    ])
    expect(data.faults[0]?.message).toBe('No hay ningún producto con la dirección «nowhere».')
    expect(data.faults[3]?.message).toContain('4')
    expect(data.products).toEqual([{ slug: 'lona-frontal-pvc', rows: [6] }])
  })

  test.each([
    ['', 'no tiene filas'],
    ['a;b\n1;2', 'Faltan las columnas'],
    ['product;code\n"a', 'comillas'],
  ])('%j is refused as a whole', async (file, said) => {
    const { status, message } = await reading('materials', file)
    expect(status).toBe(422)
    expect(message).toContain(said)
  })

  test('other encodings and separators are read', async () => {
    const bytes = Uint8Array.from(
      'product,code,label.es\nx-banner,banner440,"Lona, año"\n',
      (sign) => sign.charCodeAt(0),
    )
    expect((await reading('materials', bytes)).data).toMatchObject({
      ...{ encoding: 'windows-1252', separator: ',' },
      edit: { rows: [{ values: [{ field: 'label.es', value: 'Lona, año' }] }] },
    })
  })

  test('of 100 000 rows is read in seconds', async () => {
    const lines = Array.from({ length: 100_000 }, (_, row) => `p${row};banner510;Lona`)
    const { status, data } = await reading('materials', [head, ...lines].join('\n'))
    expect([status, data.wrong, data.faults.length]).toEqual([200, 100_000, 500])
  })
})

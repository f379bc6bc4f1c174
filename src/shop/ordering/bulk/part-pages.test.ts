/** One part of many products: its pages, the search beside them, a change of all but some. */
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, becomesStaff, type Customer, callTo } from '../../../../test/customers.ts'
import { shopForTests } from '../../../../test/shop-for-tests.ts'
import type { PartsView, PartView } from '../../catalogue/parts/parts-schema.ts'
import type { ManyPreview } from './many-schema.ts'

const shop = shopForTests()
let ana: Customer
beforeAll(async () => {
  ana = await aCustomer(shop.context)
  await becomesStaff(shop, ana)
})
const ask = (method: string, path: string, body?: unknown) =>
  callTo(shop)(method, `/staff${path}`, {
    token: ana.token,
    ...(body !== undefined && { body }),
  })
const listOf = async (list: string, query = ''): Promise<PartsView> =>
  (await ask('GET', `/parts/${list}?${query}`)).body.data
const partOf = async (list: string, code: string): Promise<PartView> =>
  (await ask('GET', `/parts/${list}/${code}`)).body.data

describe('one part with many products', () => {
  const pageOf = async (code: string, query = ''): Promise<PartView> =>
    (await ask('GET', `/parts/groups/${code}?${query}`)).body.data
  const slugsOf = ({ uses }: PartView) => uses.map(({ slug }) => slug)

  test('pages hold 50 products, each product once, a search finds them by name and address', async () => {
    const [most] = (await listOf('groups', 'sort=products&order=DESC')).items
    if (!most) throw new Error('no option')
    const { code, products } = most
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(products / 50) }, (_, at) => pageOf(code, `page=${at + 1}`)),
    )
    expect(products).toBeGreaterThan(0)
    expect(pages.map(({ uses }) => uses.length).every((length) => length <= 50)).toBe(true)
    expect(new Set(pages.flatMap(slugsOf)).size).toBe(products)
    expect(pages[0]).toMatchObject({ total: products, found: products, label: most.labels[0] })
    const slugs = pages.flatMap(slugsOf)
    const [word = ''] = slugs[0]?.split('-') ?? []
    const some = await pageOf(code, `q=${encodeURIComponent(word.toUpperCase())}`)
    expect([some.found > 0, some.total]).toEqual([true, products])
    expect(slugsOf(some)).toEqual(expect.arrayContaining(slugs.filter((s) => s.startsWith(word))))
    expect((await pageOf(code, 'q=%25')).found).toBe(0)
    expect(await pageOf(code, 'page=999')).toMatchObject({ uses: [], found: 0, total: products })
  })

  test('products without it are searched; those that cannot have it are not offered', async () => {
    const others = async (path: string, q = '') =>
      (await ask('GET', `/parts/${path}/others?q=${encodeURIComponent(q)}`)).body.data.items.map(
        ({ slug }: { slug: string }) => slug,
      ) as string[]
    const users = slugsOf(await partOf('materials', 'banner510'))
    const found = await others('materials/banner510', 'vinilo')
    expect(found).toContain('vinilo-mural')
    expect(found.filter((slug) => users.includes(slug))).toEqual([])
    expect(await others('materials/banner510', 'roll%')).toEqual([])
    const [format] = (await listOf('formats')).items
    expect(await others(`formats/${format?.code}`)).not.toContain('lona-frontal-pvc')
  })

  test('a change of all but some leaves those out', async () => {
    const edit = {
      ...{ kind: 'values', list: 'materials' },
      rows: [{ code: 'banner510', values: [{ field: 'label.es', value: 'Lona de prueba' }] }],
    }
    const users = slugsOf(await partOf('materials', 'banner510')).toSorted()
    const [left = '', ...others] = users
    const preview = (
      await ask('POST', '/product-edits/preview', { edit, except: [left, 'no-such-product'] })
    ).body.data as ManyPreview
    expect(preview.products.map(({ slug }) => slug)).toEqual(others)
  })
})

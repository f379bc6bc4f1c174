import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { testContext } from '../../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import type { Api } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { contentApi } from '../content/api.ts'
import { publishedShop } from '../store-published.ts'
import { catalogueApi } from './api.ts'
import { importCatalogue } from './import.ts'

let database: TestDatabase
let copy: CatalogueCopy
let edge: Api
let version = 0
beforeAll(async () => {
  database = await testDatabase()
  copy = catalogueCopy()
  await importCatalogue(database.db, copy.folder)
  const published = publishedShop(database.db, () => String(version))
  const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))
  const rooms = [catalogueApi(published), contentApi(published, () => new Date())]
  edge = apiEdge(await testContext(database), { messages, rooms })
})
afterAll(async () => {
  await database.drop()
  copy.drop()
})

const asked = async (path: string) =>
  (await edge.request(path)).json() as Promise<Record<string, unknown>>

describe('GET', () => {
  it('/static/categories/menu: categories with their childs', async () => {
    const { data } = await asked('/static/categories/menu')
    const [lonas] = data as { slug: string; childs: unknown[] }[]
    expect(lonas).toMatchObject({ name: 'Lonas', slug: 'lonas', sort: 1 })
    expect(lonas?.childs[1]).toEqual({
      name: 'Lonas microperforadas',
      slug: 'lonas-microperforadas',
      sort: 2,
      childs: [{ name: 'Vallas de obra', slug: 'vallas-de-obra', sort: 1, promoText: 'Bridas' }],
    })
  })

  it('/static/pageszones: the areas', async () => {
    const { data } = await asked('/static/pageszones')
    expect(data).toContainEqual({
      title: 'Plazos de entrega',
      slug: 'plazos-de-entrega',
      sort: 1,
      footer: '2',
    })
  })

  it.each([
    ['contacto', { page: { slug: 'contacto' }, category: null, product: null }],
    [
      'muestras-y-acabados',
      {
        page: { slug: 'muestras-y-acabados' },
        category: { slug: 'lonas-frontales' },
        product: null,
      },
    ],
    ['contact', { page: { slug: 'contacto' }, category: null, product: null }],
    [
      'banderolas',
      {
        page: null,
        category: { slug: 'banderolas', parent: { slug: 'lonas-doble-cara' } },
        product: null,
      },
    ],
    [
      'lona-sin-pvc',
      {
        page: null,
        category: { slug: 'lonas-ecologicas' },
        product: { slug: 'lona-sin-pvc', recipeVersion: 1 },
      },
    ],
  ])('/static/content/%s: what stands there', async (slug, content) => {
    expect(await asked(`/static/content/${slug}`)).toMatchObject({ data: content })
  })

  it('/static/content/contacto: with the figures of the site', async () => {
    const text = JSON.stringify(await asked('/static/content/contacto'))
    expect(text).toContain('953 000 000')
    expect(text).not.toMatch(/\{\w+\}/)
  })

  it.each(['/static/content/nada', '/products/nada', '/products?category=nada'])(
    '%s: 404, in Spanish',
    async (path) => {
      const response = await edge.request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        code: 'content.notFound',
        message: 'La página o el producto no existe.',
      })
    },
  )

  it('/products: items and total, of one category where asked', async () => {
    const { data } = (await asked('/products')) as {
      data: { total: number; items: { slug: string }[] }
    }
    expect(data.items).toHaveLength(data.total)
    expect(data.items.map(({ slug }) => slug)).toContain('photocall-de-lona')
    expect(await asked('/products?category=lonas')).toMatchObject({ data: { total: 12 } })
    expect(await asked('/products?category=banderolas')).toMatchObject({
      data: { total: 1, items: [{ slug: 'banderola-de-farola', name: 'Banderola de farola' }] },
    })
  })

  it('/products: a page at a time; one too far is the last, and what is no page is refused', async () => {
    expect(await asked('/products')).toMatchObject({ data: { page: 1, pages: 1 } })
    expect(await asked('/products?page=9')).toMatchObject({
      data: { page: 1, items: expect.arrayContaining([]) },
    })
    for (const page of ['0', '-1', '1.5', 'x'])
      expect((await edge.request(`/products?page=${page}`)).status).toBe(400)
  })

  it('/product-facts: names, pages and words of those on sale', async () => {
    const { data } = (await asked(
      '/product-facts?slugs=roll-up,lona-de-ayer,lona-frontal-pvc,roll-up',
    )) as {
      data: {
        slug: string
        href: string
        words: { labels: Record<string, string>; under: Record<string, string> }
      }[]
    }
    expect(data.map(({ slug, href }) => [slug, href])).toEqual([
      ['roll-up', '/roll-ups-y-expositores/roll-up'],
      ['lona-frontal-pvc', '/lonas/lona-frontal-pvc'],
    ])
    expect(data[0]?.words.labels).toMatchObject({ 'format.85x200': '85 × 200 cm' })
    expect(data[1]?.words).toMatchObject({
      labels: { eyelets: expect.stringContaining('llados') },
      under: { eyeletPlace: 'eyelets' },
    })
  })

  it.each([
    ['none', ''],
    ['no list', '?slugs='],
    ['more than fifty', `?slugs=${Array.from({ length: 51 }, (_, index) => `a-${index}`)}`],
    ['a novel', `?slugs=${'a'.repeat(121)}`],
    ['no slugs', '?slugs=roll-up,a%00b'],
  ])('/product-facts of %s: 400, by its field', async (_, query) => {
    const response = await edge.request(`/product-facts${query}`)
    expect(response.status).toBe(400)
    expect(JSON.stringify(await response.json())).toContain('slugs')
  })

  it('/products/{slug}: all that a quote needs', async () => {
    const { data } = await asked('/products/lona-frontal-pvc')
    expect(data).toMatchObject({
      name: 'Lona frontal de PVC',
      recipeVersion: 1,
      recipe: { shape: 'sheet' },
      defaultConfiguration: { material: 'banner510' },
    })
  })

  it('/static/messages and /static/popups: nothing to say', async () => {
    expect(await asked('/static/messages')).toEqual({ data: { text: '' } })
    expect(await asked('/static/popups')).toEqual({ data: [] })
  })

  it('/static/messages: the alert once it is switched on', async () => {
    copy.change<{ settings: { alert: { active: boolean } } }>('site.json', ({ settings }) => {
      settings.alert.active = true
    })
    await importCatalogue(database.db, copy.folder)
    version += 1
    expect(await asked('/static/messages')).toEqual({
      data: { text: expect.stringMatching(/^El taller/) },
    })
  })

  it('/static/popups: the shipped popup, once it is switched on, in the requested language', async () => {
    await database.pool.query('UPDATE popups SET published = true')
    version += 1
    expect(await asked('/static/popups')).toEqual({
      data: [
        {
          _id: 'boletin',
          title: 'Las novedades del taller, por correo',
          description: expect.stringMatching(/^Materiales/),
          isSubscribe: 'true',
          time: 20,
          image: null,
          coupon: null,
        },
      ],
    })
  })

  it('/settings: what a browser may know, without the bank account', async () => {
    const { data } = await asked('/settings')
    expect(data).toMatchObject({
      nameBrand: 'Medida',
      paymentMethods: { redsys: true, paypal: true },
      generalVariables: { ivaBp: 2100 },
    })
    expect(data).not.toHaveProperty('transfer')
  })

  it('/openapi.json: every one of these calls', async () => {
    const { paths } = (await asked('/openapi.json')) as { paths: object }
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/static/categories/menu',
        '/static/content/{slug}',
        '/static/pageszones',
        '/static/messages',
        '/static/popups',
        '/products',
        '/products/{slug}',
        '/settings',
      ]),
    )
  })
})

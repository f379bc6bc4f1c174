import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { allProducts } from '../../../../test/products.ts'
import type { Product } from '../../print/product/product.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import { findPage, listAreas } from '../content/store.ts'
import { findOwnSite, listSites, loadSite } from '../sites/store.ts'
import { contentVersions } from '../sites/tables.ts'
import { importCatalogue } from './import.ts'
import {
  findCategory,
  findCategoryMenu,
  findProduct,
  findProducts,
  findRecipe,
  listPlaces,
  listProducts,
} from './store.ts'
import { loadCalendars, loadHandling, loadZones } from './store-delivery.ts'

let database: TestDatabase
let copy: CatalogueCopy
beforeAll(async () => {
  database = await testDatabase()
  copy = catalogueCopy()
  await importCatalogue(database.db, copy.folder)
})
afterAll(async () => {
  await database.drop()
  copy.drop()
})

const slugs = (found: readonly { slug: string }[] = []) => found.map(({ slug }) => slug)

describe('categories', () => {
  it('stand in the menu by their sort numbers, the hidden one too', async () => {
    const menu = await findCategoryMenu(database.db)
    expect([menu[0]?.slug, menu.at(-1)?.slug]).toEqual(['lonas', 'no-stock'])
    expect(menu[0]?.childs.map(({ slug, childs }) => [slug, slugs(childs)])).toEqual([
      ['lonas-frontales', ['gran-formato', 'reforzadas', 'photocall']],
      ['lonas-microperforadas', ['vallas-de-obra']],
      ['lonas-doble-cara', ['banderolas']],
      ['lonas-retroiluminadas', []],
      ['lonas-ignifugas', []],
      ['lonas-ecologicas', []],
    ])
    const fences = menu[0]?.childs[1]?.childs[0]
    expect(fences).toMatchObject({
      name: { es: 'Vallas de obra' },
      slug: 'vallas-de-obra',
      sort: 1,
      promoText: { es: 'Bridas' },
      childs: [],
    })
  })

  it('of the first level hold both levels within', async () => {
    const shelf = await findCategory(database.db, 'lonas')
    expect(shelf?.above).toEqual([])
    expect(shelf?.category.children[0]?.children[0]?.slug).toBe('gran-formato')
  })

  it('of the second level know their family and show what is within', async () => {
    const shelf = await findCategory(database.db, 'lonas-frontales')
    expect(slugs(shelf?.above)).toEqual(['lonas'])
    expect(slugs(shelf?.category.children)).toEqual(['gran-formato', 'reforzadas', 'photocall'])
  })

  it('of the third level know both above', async () => {
    const shelf = await findCategory(database.db, 'banderolas')
    expect(slugs(shelf?.above)).toEqual(['lonas', 'lonas-doble-cara'])
    expect(shelf?.category.children).toEqual([])
  })
})

describe('products', () => {
  it('have their places, in order, without anything else', async () => {
    const places = await listPlaces(database.db)
    expect(places).toHaveLength(allProducts().length)
    expect(places.filter(({ category }) => category === 'gran-formato')).toEqual([
      { slug: 'lona-gran-formato', category: 'gran-formato', longMm: 10_000 },
    ])
  })

  it('are found several at once; those that are not sold are left out', async () => {
    const found = await findProducts(database.db, [
      'lona-sin-pvc',
      'lona-de-ayer',
      'lona-frontal-pvc',
    ])
    expect(slugs(found.map(({ product }) => product)).toSorted()).toEqual([
      'lona-frontal-pvc',
      'lona-sin-pvc',
    ])
    expect(found.find(({ product }) => product.slug === 'lona-sin-pvc')).toEqual(
      await findProduct(database.db, 'lona-sin-pvc'),
    )
    expect(await findProducts(database.db, [])).toEqual([])
  })
})

const NOWHERE = '00000000-0000-4000-8000-000000000000'

describe('what does not exist', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['category', () => findCategory(database.db, 'toldos')],
    ['product', () => findProduct(database.db, 'lonas-frontales')],
    ['version of a recipe', () => findRecipe(database.db, 'lona-frontal-pvc', 2)],
    ['page', () => findPage(database.db, "contacto' OR true --")],
    ['site', () => findOwnSite(database.db, NOWHERE)],
  ])('a %s is not found', async (_, find) => {
    expect(await find()).toBeUndefined()
  })

  it('an unknown site name is an error', async () => {
    await expect(loadSite(database.db, NOWHERE)).rejects.toThrow(NOWHERE)
  })
})

describe('the demo shop', () => {
  it('gives a product with its recipe as the file has them', async () => {
    const found = await findProduct(database.db, 'lona-frontal-pvc')
    const file = copy.read('products/lona-frontal-pvc.json') as Product
    const example = completed(file.recipe, file.defaultConfiguration)
    expect(found).toEqual({ product: { ...file, defaultConfiguration: example }, recipeVersion: 1 })
    expect(await findRecipe(database.db, 'lona-frontal-pvc', 1)).toEqual({
      version: 1,
      recipe: found?.product.recipe,
    })
    expect(await listProducts(database.db)).toHaveLength(allProducts().length)
  })

  it('links its pages in two groups of the footer', async () => {
    const areas = await listAreas(database.db)
    const inFooter = (group: string) => slugs(areas.filter(({ footer }) => footer === group))
    expect(inFooter('1')).toEqual([
      'sobre-nosotros',
      'contacto',
      'condiciones-de-venta',
      'aviso-legal',
      'privacidad-y-cookies',
    ])
    expect(inFooter('2')).toEqual([
      'plazos-de-entrega',
      'preparar-archivo',
      'crear-el-diseno',
      'revision-de-archivos',
      'muestras-y-acabados',
    ])
  })

  it('keeps the pages word for word', async () => {
    expect(await findPage(database.db, 'muestras-y-acabados')).toEqual(
      copy.read('pages/muestras-y-acabados.json'),
    )
  })

  it('has calendars, zones and the rules for large pieces', async () => {
    expect(await loadCalendars(database.db)).toEqual(copy.read('holidays.json'))
    expect(
      (await loadZones(database.db)).map(({ code, shippingCents }) => [code, shippingCents]),
    ).toEqual([
      ['pickup', 0],
      ['peninsula', 900],
      ['baleares', 2000],
      ['portugal', 1200],
      ['france', 1800],
    ])
    expect(await loadHandling(database.db)).toMatchObject({
      bothSidesOverMm: 3000,
      exemptProvinces: ['28'],
    })
  })

  it('has its default site first, all at their first version', async () => {
    const [first, ...further] = await listSites(database.db)
    const site = await loadSite(database.db)
    expect(first).toMatchObject({ id: site.id, code: 'medida-es', apikey: 'medida-es' })
    const versions = await database.db.select().from(contentVersions)
    expect(versions.map(({ version }) => version)).toEqual([1, ...further.map(() => 1)])
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeManyProducts } from '../../../../scripts/bench/many-products.ts'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { SHOP_TEMPLATE, type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { allProducts } from '../../../../test/products.ts'
import { connect } from '../../../platform/database.ts'
import { CONTENT_CHANGED } from '../sites/store.ts'
import { contentVersions } from '../sites/tables.ts'
import { readCatalogueFiles } from './catalogue-files-io.ts'
import { CatalogueRefused } from './fault.ts'
import { exportCatalogue, followShipped, importCatalogue, importShipped } from './import.ts'
import { findProduct, findRecipe, listPlaces, listProducts } from './store.ts'

const BANNER = 'products/lona-frontal-pvc.json'
type RecipeFile = { name: { es: string }; recipe: { fileCheckCents: number } }

let database: TestDatabase
let copy: CatalogueCopy
/** Before each test of a description; `SHOP_TEMPLATE` has what `copy` says. */
const openBeforeEach = (template?: string) =>
  beforeEach(async () => {
    database = await testDatabase(template)
    copy = catalogueCopy()
  })
afterEach(async () => {
  await database.drop()
  copy.drop()
})

const imported = () => importCatalogue(database.db, copy.folder)
const version = async () => (await database.db.select().from(contentVersions))[0]?.version ?? 0
const bannerVersion = async () =>
  (await findProduct(database.db, 'lona-frontal-pvc'))?.recipeVersion
const price = (cents: number) =>
  copy.change<RecipeFile>(BANNER, ({ recipe }) => {
    recipe.fileCheckCents = cents
  })
const rename = (es: string) =>
  copy.change<RecipeFile>(BANNER, (banner) => {
    banner.name = { es }
  })

describe('importing into an empty shop', () => {
  openBeforeEach()

  it('twice the same changes nothing, and asks the database once', async () => {
    expect(await imported()).toBe('changed')
    database.statements.length = 0
    expect(await imported()).toBe('same')
    expect(database.statements).toHaveLength(1)
    expect(await version()).toBe(1)
  })

  it('takes more products than one statement does, and withdraws as many', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-'))
    writeManyProducts(join(folder, 'many'), 1203)
    await importCatalogue(database.db, join(folder, 'many'))
    rmSync(folder, { recursive: true })
    expect(await listPlaces(database.db)).toHaveLength(1203)
    expect((await findProduct(database.db, 'lona-frontal-pvc-2'))?.product.name.es).toBe(
      'Lona frontal de PVC 2',
    )
    await imported()
    expect(await listPlaces(database.db)).toHaveLength(allProducts().length)
  })

  it('by two processes at once happens once', async () => {
    const other = connect(database.url)
    const outcomes = await Promise.all([imported(), importCatalogue(other.db, copy.folder)])
    await other.close()
    expect(outcomes.toSorted()).toEqual(['changed', 'same'])
    expect(await version()).toBe(1)
    expect(await listProducts(database.db)).toHaveLength(allProducts().length)
  })
})

describe('importing anew', () => {
  openBeforeEach(SHOP_TEMPLATE)

  it('files that only look different is no change', async () => {
    copy.change<object>(BANNER, () => {})
    expect(await imported()).toBe('same')
    expect(await version()).toBe(1)
  })

  it('a visible change raises the version and notifies the listeners', async () => {
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    await listener.query(`LISTEN ${CONTENT_CHANGED}`)
    const heard = new Promise((resolve) => listener.once('notification', resolve))
    rename('Lona de siempre')
    expect(await imported()).toBe('changed')
    await heard
    await listener.end()
    expect(await version()).toBe(2)
    expect((await findProduct(database.db, 'lona-frontal-pvc'))?.product.name.es).toBe(
      'Lona de siempre',
    )
  })

  it('a recipe becomes a new version only when it differs, and the old one stays', async () => {
    rename('Lona de siempre')
    await imported()
    expect(await bannerVersion()).toBe(1)
    price(500)
    await imported()
    expect(await bannerVersion()).toBe(2)
    price(400)
    await imported()
    expect(await bannerVersion()).toBe(3)
    const recipes = await Promise.all(
      [1, 2, 3, 4].map((each) => findRecipe(database.db, 'lona-frontal-pvc', each)),
    )
    expect(recipes.map((each) => each?.recipe.fileCheckCents)).toEqual([400, 500, 400, undefined])
  })

  it('a product that left is no longer on sale, its recipe stays, and it can come back', async () => {
    const banner = copy.read(BANNER)
    copy.remove(BANNER)
    await imported()
    expect(await findProduct(database.db, 'lona-frontal-pvc')).toBeUndefined()
    expect(await findRecipe(database.db, 'lona-frontal-pvc', 1)).toBeDefined()
    copy.write(BANNER, JSON.stringify(banner))
    await imported()
    expect(await bannerVersion()).toBe(1)
  })

  it('a catalogue with a fault leaves the shop as it was', async () => {
    price(900)
    copy.change<{ lead: object }>('pages/contacto.json', (page) => {
      page.lead = {}
    })
    await expect(imported()).rejects.toThrow(CatalogueRefused)
    expect([await version(), await bannerVersion()]).toEqual([1, 1])
  })
})

describe('what is shipped with the software', () => {
  openBeforeEach()
  const started = () => importShipped(database.db, copy.folder)

  it('fills an empty shop, and is read once', async () => {
    expect([await started(), await started()]).toEqual(['changed', 'same'])
  })

  it('is followed when a new version ships another', async () => {
    await started()
    rename('Lona nueva')
    expect(await started()).toBe('changed')
    expect((await findProduct(database.db, 'lona-frontal-pvc'))?.product.name.es).toBe('Lona nueva')
  })

  it('does not undo what the owner imported, at this start or a later one', async () => {
    await started()
    const own = catalogueCopy()
    own.change<RecipeFile>(BANNER, (banner) => {
      banner.name = { es: 'Lona de la casa' }
    })
    await importCatalogue(database.db, own.folder)
    own.drop()
    expect(await started()).toBe('kept')
    rename('Lona nueva')
    expect(await started()).toBe('kept')
    expect((await findProduct(database.db, 'lona-frontal-pvc'))?.product.name.es).toBe(
      'Lona de la casa',
    )
  })

  it('is followed again, at every later start, once the owner imports it', async () => {
    await started()
    rename('Lona de la casa')
    await importCatalogue(database.db, copy.folder)
    rename('Lona de siempre')
    expect(await started()).toBe('kept')
    expect([await followShipped(database.db, copy.folder), await started()]).toEqual([
      'changed',
      'same',
    ])
    rename('Lona nueva')
    expect(await started()).toBe('changed')
  })
})

describe('exporting', () => {
  openBeforeEach(SHOP_TEMPLATE)
  let target: string
  beforeEach(() => {
    target = mkdtempSync(join(tmpdir(), 'exported-'))
  })
  afterEach(() => rmSync(target, { recursive: true }))

  const valuesIn = async (place: string) =>
    (await readCatalogueFiles(place)).map((file) => [file.place, JSON.parse(file.text)])

  it('writes what was imported, and importing that changes nothing', async () => {
    await exportCatalogue(database.db, target)
    expect(await valuesIn(target)).toEqual(await valuesIn(copy.folder))
    expect(await importCatalogue(database.db, target)).toBe('same')
    expect(await version()).toBe(1)
  })

  it('forgets files that are no longer part of it', async () => {
    await exportCatalogue(database.db, target)
    copy.remove(BANNER)
    await imported()
    await exportCatalogue(database.db, target)
    expect(await valuesIn(target)).toEqual(await valuesIn(copy.folder))
  })

  it('writes one file where it is asked to, and another shop can be made from it', async () => {
    const bundle = join(target, 'shop.json')
    await exportCatalogue(database.db, bundle)
    const empty = await testDatabase()
    expect(await importCatalogue(empty.db, bundle)).toBe('changed')
    expect(await importCatalogue(empty.db, copy.folder)).toBe('same')
    await empty.drop()
  })

  it('of an empty shop is refused', async () => {
    const empty = await testDatabase()
    await expect(exportCatalogue(empty.db, target)).rejects.toThrow('no catalogue')
    await empty.drop()
  })
})

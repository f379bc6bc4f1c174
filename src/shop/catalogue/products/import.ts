import { canonicalJson } from '../../../platform/content-hash.ts'
import type { Database, Queries } from '../../../platform/database.ts'
import { countStock } from '../../buying/stock/store.ts'
import { listPages, replacePages } from '../content/store.ts'
import { listPostFiles, replacePosts } from '../posts/store.ts'
import {
  findDefaultSite,
  findSources,
  isImported,
  listFurtherSites,
  raiseContentVersions,
  saveDefaultSite,
  saveFurtherSites,
  saveShippedHash,
  saveSourceHash,
} from '../sites/store.ts'
import {
  filesOf,
  fingerprint,
  readCatalogueFiles,
  writeCatalogueFiles,
} from './catalogue-files-io.ts'
import type { Catalogue } from './catalogue-schema.ts'
import { parseCatalogue } from './parse-catalogue-schema.ts'
import { listCategories, listProducts } from './store.ts'
import {
  loadCalendars,
  loadHandling,
  loadZones,
  replaceCalendars,
  replaceShipping,
} from './store-delivery.ts'
import { replaceCatalogue } from './store-import.ts'
import { lockImport } from './store-import-lock.ts'
import { recordPublished } from './store-versions.ts'

/** `same`: the source says nothing new. `changed`: the shop shows something else than before. */
export type Imported = 'same' | 'changed'

/**
 * Makes the shop what a folder (or a bundle file) says: in one transaction, also where several
 * processes start at once. Throws `CatalogueRefused` with every fault and its place; then nothing
 * has changed.
 */
export async function importCatalogue(db: Database, source: string): Promise<Imported> {
  const files = await readCatalogueFiles(source)
  const hash = fingerprint(files)
  // The way of every second start: nothing is parsed, nothing is locked.
  if (await isImported(db, hash)) return 'same'
  const next = parseCatalogue(files)
  return db.transaction(async (tx) => {
    await lockImport(tx)
    if (await isImported(tx, hash)) return 'same'
    const before = await findCatalogue(tx)
    const changed = before === undefined || canonicalJson(before) !== canonicalJson(next)
    if (changed) await saveCatalogue(tx, next)
    await saveSourceHash(tx, hash)
    return changed ? 'changed' : 'same'
  })
}

/**
 * At a start: fills an empty shop with the shipped catalogue and follows it when a new version
 * brings another, for as long as the owner has imported nothing else. `kept`: the owner's catalogue
 * stays.
 */
export async function importShipped(db: Database, folder: string): Promise<Imported | 'kept'> {
  const hash = fingerprint(await readCatalogueFiles(folder))
  const before = await findSources(db)
  if (before && before.shippedHash === hash) return before.sourceHash === hash ? 'same' : 'kept'
  if (before && before.sourceHash !== before.shippedHash) return 'kept'
  return followShipped(db, folder)
}

/**
 * Imports the shipped catalogue even after an import by hand: from now on every start follows it
 * again.
 */
export async function followShipped(db: Database, folder: string): Promise<Imported> {
  const imported = await importCatalogue(db, folder)
  await saveShippedHash(db, fingerprint(await readCatalogueFiles(folder)))
  return imported
}

/**
 * Writes the shop's catalogue in the form that `importCatalogue` reads; throws where there is none
 * yet.
 */
export async function exportCatalogue(db: Database, target: string): Promise<void> {
  const catalogue = await findCatalogue(db)
  if (!catalogue) throw new Error('there is no catalogue to export')
  // Parsed once more, because a jsonb column gives keys back in an order of its own.
  await writeCatalogueFiles(target, filesOf(parseCatalogue(filesOf(catalogue))))
}

async function findCatalogue(db: Queries): Promise<Catalogue | undefined> {
  const site = await findDefaultSite(db)
  if (!site) return undefined
  return {
    site: { apikey: site.apikey, settings: site.settings },
    sites: await listFurtherSites(db),
    categories: await listCategories(db),
    products: (await listProducts(db)).map(({ product }) => product),
    pages: await listPages(db),
    posts: await listPostFiles(db),
    holidays: await loadCalendars(db),
    shipping: { zones: await loadZones(db), handling: await loadHandling(db) },
  }
}

async function saveCatalogue(
  tx: Queries,
  { site, sites, categories, products, pages, posts, holidays, shipping }: Catalogue,
): Promise<void> {
  await saveDefaultSite(tx, site)
  await saveFurtherSites(tx, sites)
  await replaceCatalogue(tx, categories, products)
  await recordPublished(tx, { by: null })
  await countStock(
    tx,
    new Map(
      products.flatMap(({ slug, recipe: { stock } }) =>
        stock === undefined ? [] : [[slug, stock]],
      ),
    ),
  )
  await replacePages(tx, pages)
  await replacePosts(tx, posts)
  await replaceCalendars(tx, holidays)
  await replaceShipping(tx, shipping.zones, shipping.handling)
  await raiseContentVersions(tx)
}

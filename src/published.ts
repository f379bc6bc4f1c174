import type { Database } from './platform/database.ts'
import { type Versioned, versioned } from './platform/versioned.ts'
import type { MenuCategory } from './shop/catalogue/category.ts'
import { type CategoryShelf, findCategory, findCategoryMenu, findProduct, listProducts, type PublishedProduct } from './shop/catalogue/store.ts'
import { loadCalendars, loadHandling, loadZones } from './shop/catalogue/store-delivery.ts'
import type { Area, Page } from './shop/content/page.ts'
import { findPage, listAreas, listPages } from './shop/content/store.ts'
import type { DeliveryFacts } from './shop/delivery/facts.ts'
import { loadSite, type Site } from './shop/sites/store.ts'

/** The shop as everybody sees it. Each fact is loaded once for each version of the content. */
export type Published = {
  version: () => string
  site: () => Promise<Site>
  menu: () => Promise<MenuCategory[]>
  areas: () => Promise<Area[]>
  category: (slug: string) => Promise<CategoryShelf | undefined>
  products: () => Promise<PublishedProduct[]>
  product: (slug: string) => Promise<PublishedProduct | undefined>
  /** The same where it was asked for before, without waiting. */
  loadedProduct: (slug: string) => PublishedProduct | undefined
  page: (slug: string) => Promise<Page | undefined>
  pages: () => Promise<Page[]>
  delivery: () => Promise<DeliveryFacts>
  /** Something made of these facts, kept as long as they are in force. Each key is only ever asked for with the same kind of making. */
  made: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

async function loadDelivery(db: Database): Promise<DeliveryFacts> {
  const [zones, calendars, handling] = await Promise.all([loadZones(db), loadCalendars(db), loadHandling(db)])
  return { zones, calendars, handling }
}

/** The published shop over a database, cached by `version` (see `followContentVersion`). */
export function publishedShop(db: Database, version: () => string, cached: Versioned = versioned(version)): Published {
  return {
    version,
    site: () => cached('site', () => loadSite(db)),
    menu: () => cached('menu', () => findCategoryMenu(db)),
    areas: () => cached('areas', () => listAreas(db)),
    category: (slug) => cached(`category ${slug}`, () => findCategory(db, slug)),
    products: () => cached('products', () => listProducts(db)),
    product: (slug) => cached(`product ${slug}`, () => findProduct(db, slug)),
    loadedProduct: (slug) => cached.loaded(`product ${slug}`),
    page: (slug) => cached(`page ${slug}`, () => findPage(db, slug)),
    pages: () => cached('pages', () => listPages(db)),
    delivery: () => cached('delivery', () => loadDelivery(db)),
    made: (key, make) => cached(`made ${key}`, make),
  }
}

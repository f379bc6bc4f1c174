import type { Database } from '../../platform/database.ts'
import { lastRead } from '../../platform/last-read.ts'
import { LANGUAGES, type Language, type ShopLanguage } from '../../platform/text.ts'
import { type Versioned, versioned } from '../../platform/versioned.ts'
import { stockAtMost, stockLeft } from '../buying/stock/store.ts'
import { withCutOffs } from '../print/delivery/cut-offs.ts'
import type { DeliveryFacts } from '../print/delivery/facts.ts'
import type { MenuCategory } from '../print/product/category.ts'
import { type AddressBook, NO_ADDRESSES } from '../site/address-book.ts'
import type { Media } from '../site/media.ts'
import type { SiteScript } from '../site/site-scripts.ts'
import { loadAddresses } from './addresses/store.ts'
import type { Area, Page, Section } from './content/page.ts'
import { namesOfPictures, withPictures } from './content/page-pictures.ts'
import type { Popup } from './content/popup.ts'
import {
  findPage,
  type LegalVersion,
  listAreas,
  listLegalVersions,
  listPages,
} from './content/store.ts'
import { listMediaNamed, listProductPictures } from './media/store.ts'
import { OPINIONS_ON_PRODUCT } from './opinions/opinion.ts'
import type { ShownList } from './opinions/opinion-view.ts'
import { listShown, type WantedOpinions } from './opinions/store-shown.ts'
import { listPopups } from './popup/store.ts'
import type { ListedPost, WholePost } from './posts/post.ts'
import { findPost, listMostViewed, listPosts } from './posts/store.ts'
import { inMenuOrder, type Place } from './products/shelf-place.ts'
import {
  type CategoryShelf,
  findCategory,
  findCategoryMenu,
  findProduct,
  findProducts,
  listPlaces,
  type PublishedProduct,
} from './products/store.ts'
import type { Redirect } from './redirects/redirect.ts'
import { findFirstMoved } from './redirects/store.ts'
import { listScripts } from './scripts/store.ts'
import type { FullBrand } from './sites/brand.ts'
import type { ShownDocument } from './sites/footer-documents.ts'
import { loadSite, type Site } from './sites/store.ts'
import type { Slide } from './slides/slide.ts'
import { listSlides } from './slides/store.ts'
import { loadBrand, loadFooterDocuments } from './store-look.ts'
import { loadDelivery } from './workshop/store-delivery-facts.ts'

/** The public state of the shop. Each fact is loaded once for each version of the content. */
export type Published = {
  version: () => string
  site: () => Promise<Site>
  /** The languages that the shop offers. */
  languages: () => Promise<readonly ShopLanguage[]>
  /** The same as last read, without waiting. */
  languagesNow: () => readonly ShopLanguage[]
  /** The look of the shop. */
  brand: () => Promise<FullBrand>
  /** Documents of the library that the footer links to. */
  footerDocuments: () => Promise<ShownDocument[]>
  /** The slugs of everything in languages other than Spanish. */
  addresses: () => Promise<AddressBook>
  /** The same as last read, without waiting. */
  addressesNow: () => AddressBook
  menu: () => Promise<MenuCategory[]>
  areas: () => Promise<Area[]>
  category: (slug: string) => Promise<CategoryShelf | undefined>
  /** All products on sale, in the order of the menu. */
  places: () => Promise<Place[]>
  /** Those of these slugs that are on sale, in this order. */
  products: (slugs: readonly string[]) => Promise<PublishedProduct[]>
  /** The same, in batches and without caching, for callers that read many once. */
  readThrough: (slugs: readonly string[]) => AsyncIterable<PublishedProduct[]>
  product: (slug: string) => Promise<PublishedProduct | undefined>
  /** The same from the cache, without waiting. */
  loadedProduct: (slug: string) => PublishedProduct | undefined
  /**
   * The stock of counted goods. The only fact here that is not cached, because any order changes
   * it.
   */
  stockLeft: (slugs: readonly string[], replaces?: string) => Promise<ReadonlyMap<string, number>>
  /** The gallery of a product, in its order. */
  productPictures: (slug: string) => Promise<Media[]>
  /** The figures of the opinions about a product, and the newest of them. */
  opinions: (slug: string) => Promise<ShownList>
  /** A page of a list of them. Not cached: few are read, and each in many ways. */
  opinionList: (slug: string, wanted: WantedOpinions) => Promise<ShownList>
  /** Sections of a page with the pictures that they name. */
  withPictures: (sections: readonly Section[], language: Language) => Promise<Section[]>
  page: (slug: string) => Promise<Page | undefined>
  pages: () => Promise<Page[]>
  /** The published posts, newest first; those of coming days too. */
  posts: () => Promise<ListedPost[]>
  post: (slug: string) => Promise<WholePost | undefined>
  /** Slugs of posts by their views, as counted at a time: views change without a version. */
  mostViewed: (atTime: string) => Promise<string[]>
  /** The published slides of the home page; those of past and coming days too. */
  slides: () => Promise<Slide[]>
  /** The published popups; those of past and coming days too. */
  popups: () => Promise<Popup[]>
  /** Scripts of others, those too that are not active. */
  scripts: () => Promise<SiteScript[]>
  /** The kept versions of a legal page, newest first. */
  legalVersions: (slug: string) => Promise<LegalVersion[]>
  /**
   * Where an address without a page leads: the first of these paths that leads anywhere. Not cached:
   * there may be 100 000, and few are asked.
   */
  redirect: (...paths: readonly string[]) => Promise<Redirect | undefined>
  delivery: () => Promise<DeliveryFacts>
  /**
   * A value derived from these facts, cached as long as they are valid. Each key is always used
   * with the same function.
   */
  made: <T>(key: string, make: () => Promise<T>) => Promise<T>
  /** The same for the few that take long to compute: they are never evicted. */
  kept: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

/** Products not yet loaded are read with one query. */
type Shelf = { db: Database; site: () => Promise<Site> }

/** The cut-offs of the settings replace the usual ones. */
async function atHours(
  { site }: Shelf,
  found: readonly PublishedProduct[],
): Promise<PublishedProduct[]> {
  const { cutOffs } = (await site()).settings
  return found.map(({ product, ...rest }) => {
    const { recipe } = product
    const speeds = withCutOffs(recipe.speeds, cutOffs)
    return { ...rest, product: { ...product, recipe: { ...recipe, speeds } } }
  })
}

/** The same with the current stock of counted goods in place of the one at publication. */
async function onShelf(
  shelf: Shelf,
  published: readonly PublishedProduct[],
): Promise<PublishedProduct[]> {
  const { db } = shelf
  const found = await atHours(shelf, published)
  const counted = found
    .filter(({ product }) => product.recipe.stock !== undefined)
    .map(({ product }) => product.slug)
  if (counted.length === 0) return found
  const most = await stockAtMost(db, counted)
  return found.map((each) => {
    const stock = most.get(each.product.slug)
    return stock === undefined
      ? each
      : { ...each, product: { ...each.product, recipe: { ...each.product.recipe, stock } } }
  })
}

/** The form of a slug. Other values are neither looked up (PostgreSQL refuses NUL) nor cached. */
const SLUG = /^[a-z0-9-]{1,200}$/

async function productOnSale(shelf: Shelf, slug: string): Promise<PublishedProduct | undefined> {
  const found = await findProduct(shelf.db, slug)
  return found && (await onShelf(shelf, [found]))[0]
}

function productsOnSale(shelf: Shelf, known: Versioned): Published['products'] {
  const keyOf = (slug: string): string => `product ${slug}`
  return async (wanted) => {
    const slugs = wanted.filter((slug) => SLUG.test(slug))
    let asking: Promise<PublishedProduct[]> | undefined
    const ask = () => {
      asking ??= findProducts(
        shelf.db,
        slugs.filter((slug) => known.loaded(keyOf(slug)) === undefined),
      ).then((found) => onShelf(shelf, found))
      return asking
    }
    const found = slugs.map((slug) =>
      known(keyOf(slug), async () => (await ask()).find(({ product }) => product.slug === slug)),
    )
    return (await Promise.all(found)).filter((each) => each !== undefined)
  }
}

/** Small enough to be unpacked between two requests. */
const AT_A_TIME = 50

/** The next batch loads while this one is read. */
async function* productsByAndBy(
  shelf: Shelf,
  slugs: readonly string[],
): AsyncGenerator<PublishedProduct[]> {
  const someFrom = async (from: number): Promise<PublishedProduct[]> => {
    const some = slugs.slice(from, from + AT_A_TIME)
    return inOrder(await atHours(shelf, await findProducts(shelf.db, some)), some)
  }
  let next = someFrom(0)
  for (let from = AT_A_TIME; from < slugs.length + AT_A_TIME; from += AT_A_TIME) {
    const these = await next
    next = someFrom(from)
    // A caller that stops reading must not leave an unhandled rejection.
    next.catch(() => undefined)
    yield these
  }
}

function inOrder(found: readonly PublishedProduct[], slugs: readonly string[]): PublishedProduct[] {
  const products = new Map(found.map((each) => [each.product.slug, each]))
  return slugs.flatMap((slug) => products.get(slug) ?? [])
}

/** Some 20 kB each; this many of the most recently used are kept. */
const MOST_PRODUCTS = 600

const opinionsIn = (
  db: Database,
  known: Versioned,
): Pick<Published, 'opinions' | 'opinionList'> => ({
  opinions: (slug) =>
    known(`opinions ${slug}`, () => listShown(db, slug, { pageSize: OPINIONS_ON_PRODUCT })),
  opinionList: (slug, wanted) => listShown(db, slug, wanted),
})

const shownIn = (db: Database, cached: Versioned) => ({
  slides: () => cached('slides', () => listSlides(db)),
  popups: () => cached('popups', () => listPopups(db)),
  scripts: () => cached('scripts', () => listScripts(db)),
})

const languagesOf = (site: () => Promise<Site>) => async (): Promise<readonly ShopLanguage[]> =>
  (await site()).settings.languages

/** The published shop over a database, cached by `version` (see `followContentVersion`). */
export function publishedShop(db: Database, version: () => string): Published {
  const cached = versioned(version)
  const large = versioned(version, MOST_PRODUCTS)
  const kept = versioned(version)
  const menu = () => cached('menu', () => findCategoryMenu(db))
  const ofSlug = async <T>(
    slug: string,
    find: (slug: string) => Promise<T>,
  ): Promise<T | undefined> => (SLUG.test(slug) ? find(slug) : undefined)
  const site = () => cached('site', () => loadSite(db))
  const languages = lastRead(languagesOf(site), LANGUAGES)
  const addresses = lastRead(() => kept('addresses', () => loadAddresses(db)), NO_ADDRESSES)
  const shelf = { db, site }
  const products = productsOnSale(shelf, large)
  return {
    version,
    site,
    languages: languages.read,
    languagesNow: languages.now,
    brand: () => cached('brand', () => loadBrand(shelf)),
    footerDocuments: () => cached('footer documents', () => loadFooterDocuments(shelf)),
    addresses: addresses.read,
    addressesNow: addresses.now,
    menu,
    areas: () => cached('areas', () => listAreas(db)),
    category: (slug) =>
      ofSlug(slug, () => cached(`category ${slug}`, () => findCategory(db, slug))),
    places: () => cached('places', async () => inMenuOrder(await listPlaces(db), await menu())),
    products,
    readThrough: (slugs) => productsByAndBy(shelf, slugs),
    product: (slug) =>
      ofSlug(slug, () => large(`product ${slug}`, () => productOnSale(shelf, slug))),
    loadedProduct: (slug) => large.loaded(`product ${slug}`),
    stockLeft: (slugs, replaces) =>
      stockLeft(db, slugs, replaces === undefined ? undefined : { accessToken: replaces }),
    productPictures: async (slug) =>
      (await ofSlug(slug, () => cached(`pictures ${slug}`, () => listProductPictures(db, slug)))) ??
      [],
    ...opinionsIn(db, large),
    ...shownIn(db, cached),
    withPictures: async (sections, language) => {
      const names = namesOfPictures(sections)
      const key = `media ${names.join(' ')}`
      return withPictures(sections, await cached(key, () => listMediaNamed(db, names)), language)
    },
    page: (slug) => ofSlug(slug, () => cached(`page ${slug}`, () => findPage(db, slug))),
    pages: () => cached('pages', () => listPages(db)),
    posts: () => cached('posts', () => listPosts(db)),
    post: (slug) => ofSlug(slug, () => cached(`post ${slug}`, () => findPost(db, slug))),
    mostViewed: (atTime) => large(`most viewed ${atTime}`, () => listMostViewed(db)),
    legalVersions: async (slug) =>
      (await ofSlug(slug, () =>
        cached(`versions of ${slug}`, () => listLegalVersions(db, slug)),
      )) ?? [],
    redirect: (...paths) => findFirstMoved(db, paths),
    delivery: () => cached('delivery', () => loadDelivery(db)),
    made: (key, make) => large(`made ${key}`, make),
    kept: (key, make) => kept(key, make),
  }
}

import type { Database } from '../../platform/database.ts'
import type { Versioned } from '../../platform/versioned.ts'
import { stockAtMost } from '../buying/stock/store.ts'
import { withCutOffs } from '../print/delivery/cut-offs.ts'
import type { MenuCategory } from '../print/product/category.ts'
import { inMenuOrder, type Place } from './products/shelf-place.ts'
import { categoriesIn, soldMenu } from './products/sold-families.ts'
import {
  type CategoryShelf,
  findCategory,
  findCategoryMenu,
  findProduct,
  findProducts,
  listPlaces,
  type PublishedProduct,
} from './products/store.ts'
import type { Site } from './sites/store.ts'
import type { siteFacts } from './store-site-facts.ts'

/** What a site sells. */
export type Shelves = {
  menu: () => Promise<MenuCategory[]>
  category: (slug: string) => Promise<CategoryShelf | undefined>
  /** All products on sale, in the order of the menu. */
  places: () => Promise<Place[]>
  /** Those of these slugs that are on sale, in this order. */
  products: (slugs: readonly string[]) => Promise<PublishedProduct[]>
  /** Any products, in batches and without caching, for callers that read many once. */
  readThrough: (slugs: readonly string[]) => AsyncIterable<PublishedProduct[]>
  product: (slug: string) => Promise<PublishedProduct | undefined>
  /** Any product from the cache, without waiting. */
  loadedProduct: (slug: string) => PublishedProduct | undefined
}

/** Products not yet loaded are read with one query. `seller`: the default site. */
type Shelf = { db: Database; seller: () => Promise<Site> }

/** The cut-offs of the settings replace the usual ones. */
async function atHours(
  { seller }: Shelf,
  found: readonly PublishedProduct[],
): Promise<PublishedProduct[]> {
  const { cutOffs } = (await seller()).settings
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

function productsOnSale(shelf: Shelf, known: Versioned): Shelves['products'] {
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

/** Other values are neither looked up nor cached. */
export const ofSlug = async <T>(
  slug: string,
  find: (slug: string) => Promise<T>,
): Promise<T | undefined> => (SLUG.test(slug) ? find(slug) : undefined)

type Caches = { cached: Versioned; large: Versioned }

/** All, or some families of the catalogue. */
export function shelvesOf(
  db: Database,
  { site, seller, keyOf }: Pick<ReturnType<typeof siteFacts>, 'site' | 'seller' | 'keyOf'>,
  { cached, large }: Caches,
): Shelves {
  const shelf = { db, seller }
  const whole = () => cached('menu', () => findCategoryMenu(db))
  const families = async () => (await site()).settings.storefront.families
  const menu = () => cached(keyOf('menu of'), async () => soldMenu(await whole(), await families()))
  /** Undefined: everything is sold. */
  const sold = async () =>
    (await families()) && cached(keyOf('sold'), async () => categoriesIn(await menu()))
  const onSale = async (found: readonly PublishedProduct[]) => {
    const within = await sold()
    return within ? found.filter(({ product }) => within.has(product.category)) : [...found]
  }
  const products = productsOnSale(shelf, large)
  return {
    menu,
    category: (slug) =>
      ofSlug(slug, async () => {
        const within = await sold()
        return within && !within.has(slug)
          ? undefined
          : cached(`category ${slug}`, () => findCategory(db, slug))
      }),
    places: () =>
      cached(keyOf('places of'), async () => {
        const [all, within] = await Promise.all([cached('places', () => listPlaces(db)), sold()])
        const here = within ? all.filter(({ category }) => within.has(category)) : all
        return inMenuOrder(here, await menu())
      }),
    products: async (slugs) => onSale(await products(slugs)),
    readThrough: (slugs) => productsByAndBy(shelf, slugs),
    product: (slug) =>
      ofSlug(slug, async () => {
        const found = await large(`product ${slug}`, () => productOnSale(shelf, slug))
        return found && (await onSale([found]))[0]
      }),
    loadedProduct: (slug) => large.loaded(`product ${slug}`),
  }
}

import type { Database } from '../../platform/database.ts'
import type { SiteDirectory } from '../../platform/site-directory.ts'
import type { Language } from '../../platform/text.ts'
import { type Versioned, versioned } from '../../platform/versioned.ts'
import { stockLeft } from '../buying/stock/store.ts'
import type { DeliveryFacts } from '../print/delivery/facts.ts'
import type { Media } from '../site/media.ts'
import type { SiteScript } from '../site/site-scripts.ts'
import type { Area, Page, Section } from './content/page.ts'
import { namesOfPictures, withPictures } from './content/page-pictures.ts'
import type { Popup } from './content/popup.ts'
import { isShownAt, type ShownSites } from './content/shown-sites.ts'
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
import type { Redirect } from './redirects/redirect.ts'
import { findFirstMoved } from './redirects/store.ts'
import { listScripts } from './scripts/store.ts'
import type { ShownDocument } from './sites/footer-documents.ts'
import type { Slide } from './slides/slide.ts'
import { listSlides } from './slides/store.ts'
import { loadFooterDocuments } from './store-look.ts'
import { ofSlug, type Shelves, shelvesOf } from './store-shelves.ts'
import { type SiteFacts, siteFacts } from './store-site-facts.ts'
import { loadDelivery } from './workshop/store-delivery-facts.ts'

/**
 * The public state of the shop, as a site shows it. Each fact is loaded once for each version of
 * the content.
 */
export type Published = SiteFacts &
  Shelves & {
    version: () => string
    /** Documents of the library that the footer links to. */
    footerDocuments: () => Promise<ShownDocument[]>
    areas: () => Promise<Area[]>
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
    /** The published popups of the site; those of past and coming days too. */
    popups: () => Promise<Popup[]>
    /** Scripts of others on the site, those too that are not active. */
    scripts: () => Promise<SiteScript[]>
    /** The kept versions of a legal page, newest first. */
    legalVersions: (slug: string) => Promise<LegalVersion[]>
    /**
     * Where an address without a page leads: the first of these paths that leads anywhere. Not
     * cached: there may be 100 000, and few are asked.
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

function shownIn(db: Database, cached: Versioned, site: SiteFacts['site']) {
  const here = async <T extends ShownSites>(all: readonly T[]): Promise<T[]> => {
    if (all.every(({ sites }) => sites.length === 0)) return [...all]
    const { code } = await site()
    return all.filter((each) => isShownAt(each, code))
  }
  return {
    slides: () => cached('slides', () => listSlides(db)),
    popups: async () => here(await cached('popups', () => listPopups(db))),
    scripts: async () => here(await cached('scripts', () => listScripts(db))),
  }
}

/** The published shop over a database, cached by `version` (see `followContentVersion`). */
export function publishedShop(
  db: Database,
  version: () => string,
  directory: () => SiteDirectory = () => [],
): Published {
  const cached = versioned(version)
  const large = versioned(version, MOST_PRODUCTS)
  const kept = versioned(version)
  const { seller, keyOf, ...facts } = siteFacts(db, cached, directory)
  return {
    version,
    ...facts,
    footerDocuments: () =>
      cached(keyOf('footer documents'), () => loadFooterDocuments({ db, site: facts.site })),
    ...shelvesOf(db, { site: facts.site, seller, keyOf }, { cached, large }),
    areas: () => cached('areas', () => listAreas(db)),
    stockLeft: (slugs, replaces) =>
      stockLeft(db, slugs, replaces === undefined ? undefined : { accessToken: replaces }),
    productPictures: async (slug) =>
      (await ofSlug(slug, () => cached(`pictures ${slug}`, () => listProductPictures(db, slug)))) ??
      [],
    ...opinionsIn(db, large),
    ...shownIn(db, cached, facts.site),
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
    made: (key, make) => large(`made ${keyOf(key)}`, make),
    kept: (key, make) => kept(keyOf(key), make),
  }
}

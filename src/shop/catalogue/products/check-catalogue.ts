import { figuresNamed } from '../../../platform/localised.ts'
import type { OtherSlugs } from '../../../platform/text.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import { everyCategory } from '../../print/product/category.ts'
import { FAQ_SLUG } from '../../site/faq-slug.ts'
import { shopFigures } from '../content/figures.ts'
import { isAllowedLink, isDeadLink, linksOf } from '../content/inline-link.ts'
import { SHOP_PATHS } from '../content/text-faults.ts'
import type { Catalogue } from './catalogue-schema.ts'
import { checkProduct } from './check-product.ts'
import type { Fault } from './fault.ts'

/** Faults between the files of a catalogue, each valid by itself; empty if it can be shown. */
export function checkCatalogue(catalogue: Catalogue): Fault[] {
  return [
    ...sharedSlugs(catalogue),
    ...unknownCategories(catalogue),
    ...wrongTexts(catalogue),
    ...wrongProducts(catalogue),
    ...wrongShipping(catalogue),
    ...repeatedDays(catalogue),
    ...wrongFaqs(catalogue),
  ]
}

type Owner = { slug: string; slugs?: OtherSlugs | undefined; place: string }

/** Everything with an address, posts apart. */
function ownersOf({ categories, products, pages }: Catalogue): Owner[] {
  const owner = (place: string, { slug, slugs }: Omit<Owner, 'place'>) => ({ slug, slugs, place })
  return [
    ...everyCategory(categories).map((each) => owner(`categories.json › ${each.slug}`, each)),
    ...products.map((each) => owner(`products/${each.slug}.json`, each)),
    ...pages.map((each) => owner(`pages/${each.slug}.json`, each)),
  ]
}

/** Slugs belong to one owner in all languages; those of posts stand below `/blog`. */
function sharedSlugs(catalogue: Catalogue): Fault[] {
  const posts = catalogue.posts.map(({ slug, slugs }) => ({
    ...{ slug, slugs },
    place: `posts/${slug}.json`,
  }))
  return [...sharedBetween(ownersOf(catalogue)), ...sharedBetween(posts)]
}

function sharedBetween(owners: readonly Owner[]): Fault[] {
  const first = new Map<string, Owner>()
  const faults: Fault[] = []
  for (const owner of owners)
    for (const slug of new Set([owner.slug, ...Object.values(owner.slugs ?? {})])) {
      const other = first.get(slug)
      if (other)
        faults.push({
          place: owner.place,
          reason: `the slug "${slug}" is taken by ${other.place}`,
        })
      else first.set(slug, owner)
    }
  return faults
}

function unknownCategories({ categories, products, pages, posts }: Catalogue): Fault[] {
  const categorySlugs = new Set(everyCategory(categories).map(({ slug }) => slug))
  const productSlugs = new Set(products.map(({ slug }) => slug))
  const unknown = (
    place: string,
    what: 'category' | 'product',
    slug: string | undefined,
    known: Set<string>,
  ): Fault[] =>
    slug === undefined || known.has(slug)
      ? []
      : [{ place: `${place} › ${what}`, reason: `there is no ${what} "${slug}"` }]
  return [
    ...products.flatMap(({ slug, category }) =>
      unknown(`products/${slug}.json`, 'category', category, categorySlugs),
    ),
    ...pages.flatMap(({ slug, category, product }) => [
      ...unknown(`pages/${slug}.json`, 'category', category, categorySlugs),
      ...unknown(`pages/${slug}.json`, 'product', product, productSlugs),
    ]),
    ...posts.flatMap(({ slug, category }) =>
      unknown(`posts/${slug}.json`, 'category', category, categorySlugs),
    ),
  ]
}

/** All strings of a value with their paths. */
function* stringsOf(value: unknown, place: string): Generator<PlacedText> {
  if (typeof value === 'string') yield { text: value, place }
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) yield* stringsOf(each, `${place} › ${key}`)
}

/** Unknown figures and broken links. Only pages and posts may contain either. */
function wrongTexts(catalogue: Catalogue): Fault[] {
  const { site, categories, pages, posts, shipping } = catalogue
  const figures = Object.keys(shopFigures(site.settings, shipping.zones, 'es'))
  const known = new Set([
    ...SHOP_PATHS,
    ...[...ownersOf(catalogue), ...posts].map(({ slug }) => slug),
  ])
  const inPages = pages.flatMap((page) => [...stringsOf(page, `pages/${page.slug}.json`)])
  const inPosts = posts.flatMap((post) => [...stringsOf(post, `posts/${post.slug}.json`)])
  const elsewhere = [...stringsOf(site, 'site.json'), ...stringsOf(categories, 'categories.json')]
  return [
    ...inPages.flatMap((each) => [...wrongFigures(each, figures), ...deadLinks(each, known)]),
    ...inPosts.flatMap((each) => [...wrongFigures(each, figures), ...forbiddenLinks(each)]),
    ...elsewhere.flatMap((each) => wrongFigures(each, [])),
  ]
}

type PlacedText = { text: string; place: string }

const wrongFigures = ({ text, place }: PlacedText, figures: readonly string[]): Fault[] =>
  figuresNamed(text)
    .filter((name) => !figures.includes(name))
    .map((name) => ({
      place,
      reason:
        `{${name}} is no figure that may stand here` +
        (figures.length > 0 ? `: ${figures.join(', ')}` : ''),
    }))

const deadLinks = ({ text, place }: PlacedText, known: ReadonlySet<string>): Fault[] =>
  linksOf(text)
    .filter((to) => isDeadLink(to, known))
    .map((to) => ({ place, reason: `the link ${to} leads nowhere` }))

/** A post may outlive a product that it links to. */
const forbiddenLinks = ({ text, place }: PlacedText): Fault[] =>
  linksOf(text)
    .filter((to) => !isAllowedLink(to))
    .map((to) => ({ place, reason: `the link ${to} is not allowed` }))

/** Products that cannot be sold as their files are. */
function wrongProducts({ products }: Catalogue): Fault[] {
  return products.flatMap((product) =>
    checkProduct(product).map(({ place, code, params = {} }) => ({
      place: `products/${product.slug}.json › ${place}`,
      reason: [code, ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(
        ' ',
      ),
    })),
  )
}

/** A date occurs once per calendar: two names would be two reasons. */
function repeatedDays({ holidays: { shopHolidays, nationalHolidays } }: Catalogue): Fault[] {
  const calendars = [
    ['shopHolidays', shopHolidays] as const,
    ...COUNTRIES.map((country) => [country, nationalHolidays[country]] as const),
  ]
  return calendars.flatMap(([name, days]) =>
    days
      .filter(({ on }, index) => days.findIndex((day) => day.on === on) < index)
      .map(({ on }) => ({ place: `holidays.json › ${name}`, reason: `${on} stands there twice` })),
  )
}

/** Each topic and question of the FAQ page stands once: staff edit them as records. */
function wrongFaqs({ pages }: Catalogue): Fault[] {
  const page = pages.find(({ slug }) => slug === FAQ_SLUG)
  if (!page) return []
  const place = `pages/${FAQ_SLUG}.json › sections`
  const { sections = [] } = page
  const questions = sections.flatMap(({ blocks }) => blocks.flatMap(({ items }) => items))
  const texts = [
    ...sections.map(({ heading }) => heading.es),
    ...questions.map(({ question }) => question.es),
  ]
  return texts
    .filter((text, index) => texts.indexOf(text) < index)
    .map((text) => ({ place, reason: `"${text}" stands there twice` }))
}

/** "Free from" appears in texts and in zones; both must agree. */
function wrongShipping({ site, shipping }: Catalogue): Fault[] {
  const { freeSendCents } = site.settings.generalVariables
  const differing = shipping.zones.filter(
    (zone) => zone.freeFromCents !== null && zone.freeFromCents !== freeSendCents,
  )
  return differing.map((zone) => ({
    place: `shipping.json › ${zone.code} › freeFromCents`,
    reason: `${zone.freeFromCents} is not the freeSendCents of site.json (${freeSendCents})`,
  }))
}

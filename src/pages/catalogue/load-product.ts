import { addDays, madridDay } from '../../platform/calendar.ts'
import { inOneLanguage } from '../../platform/localised.ts'
import { localText } from '../../platform/text.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { opinionsView } from '../../shop/catalogue/opinions/opinion-view.ts'
import type { PublishedProduct } from '../../shop/catalogue/products/store.ts'
import { type Calendars, calendarsFor, type Holiday } from '../../shop/print/delivery/delivery.ts'
import { type MenuCategory, menuTrail } from '../../shop/print/product/category.ts'
import type { Product } from '../../shop/print/product/product.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { configurationFromParams } from '../../shop/print/quoting/configuration-url.ts'
import { groupShowing } from '../../shop/print/quoting/piece-appearance.ts'
import { roomFor } from '../../shop/print/workshop/machine-days.ts'
import { shownPicture } from '../../shop/site/media.ts'
import { sampleOpinions } from '../opinions/sample-opinions.ts'
import { pageCard } from '../page-card.ts'
import type { PageContext } from '../page-context.ts'
import { categoryLinkOf } from './load-shelf.ts'
import { productData } from './product-data.ts'

/** How many days ahead the browser computes dates; limits the holidays in the page. */
const CALENDAR_DAYS = 120

function calendarsFrom(
  { shopHolidays, nationalHolidays, workshop, ...rest }: Calendars,
  { recipe }: Product,
  from: string,
): Calendars {
  const until = addDays(from, CALENDAR_DAYS)
  const near = (days: readonly Holiday[]) => days.filter(({ on }) => on >= from && on <= until)
  const { ES, PT, FR } = nationalHolidays
  return {
    ...rest,
    ...(workshop && { workshop: roomFor(workshop, recipe.materials) }),
    shopHolidays: near(shopHolidays),
    nationalHolidays: { ES: near(ES), PT: near(PT), FR: near(FR) },
  }
}

/** The configuration of the address if readable, else the product's example. */
function initialOf(product: Product, params: URLSearchParams): Configuration {
  const asked = configurationFromParams(params, product.recipe, product.defaultConfiguration)
  return asked.ok ? asked.value : product.defaultConfiguration
}

/** Banners need no further drawing code. */
const hasOwnDrawing = ({ recipe }: Product): boolean =>
  recipe.shape !== 'sheet' ||
  groupShowing(recipe, 'body') !== undefined ||
  recipe.materials.some(({ appearance }) => appearance.kind !== 'banner')

/** Data of a product page, equal for all visitors of a language on one day. */
async function makePublic(
  page: PageContext,
  { product, recipeVersion }: PublishedProduct,
  family: MenuCategory,
) {
  const { published, now, language } = page
  const [{ zones, calendars, handling }, site, media, shown, card] = await Promise.all([
    published.delivery(),
    published.site(),
    published.productPictures(product.slug),
    published.opinions(product.slug),
    pageCard(page, { kind: 'product', slug: product.slug }),
  ])
  const facts = {
    zones,
    calendars: calendarsFrom(calendarsFor(calendars, product), product, madridDay(now.getTime())),
    handling,
    vatBp: shownVatBp(site.settings, madridDay(now.getTime())),
  }
  const opinions = opinionsView(shown, language)
  const trail = menuTrail([family], product.category).map((each) =>
    categoryLinkOf(each, page, family.slug),
  )
  const pictures = media.flatMap((each) => shownPicture(each, language) ?? [])
  return {
    opinions,
    samples: sampleOpinions(page, { slug: product.slug, count: opinions.count }),
    card,
    data: productData(page, product, {
      ...{ trail, opinions, zones, handling, vatBp: facts.vatBp },
      href: page.links.product(family.slug, product.slug),
      pictures: [...pictures.map(({ src }) => src), ...(card ? [card] : [])],
      brand: site.settings.nameBrand,
    }),
    product: inOneLanguage(product, language),
    recipeVersion,
    trail,
    facts: inOneLanguage(facts, language),
    help: inOneLanguage(site.settings.generalTexts, language),
    pictures,
  }
}

/** Everything a product page computes with; undefined if the family has no such product on sale. */
export async function loadProduct(
  page: PageContext,
  family: MenuCategory,
  slug: string,
  params: URLSearchParams,
) {
  const { published, now, language } = page
  const found = await published.product(slug)
  if (!found || menuTrail([family], found.product.category).length === 0) return undefined
  const { product } = found
  const key = `product ${slug} ${language} ${madridDay(now.getTime())}`
  return {
    sold: await published.made(key, () => makePublic(page, found, family)),
    slug: product.slug,
    name: localText(product.name, language),
    shortText: localText(product.shortText, language),
    ownDrawing: hasOwnDrawing(product),
    shape: product.recipe.shape,
    nowMs: now.getTime(),
    initial: initialOf(product, params),
  }
}

import type { PageContext } from '../../page-context.ts'
import { addDays, madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import type { Calendars, Holiday } from '../delivery/delivery.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { configurationFromParams } from '../quoting/configuration-url.ts'
import { type MenuCategory, menuTrail } from './category.ts'
import { categoryLinkOf } from './load-shelf.ts'
import type { Product } from './product.ts'

/** The browser dates orders for this long; the page need not carry the holidays of years. */
const CALENDAR_DAYS = 120

function calendarsFrom({ shopHolidays, nationalHolidays, ...rest }: Calendars, from: string): Calendars {
  const until = addDays(from, CALENDAR_DAYS)
  const near = (days: readonly Holiday[]) => days.filter(({ on }) => on >= from && on <= until)
  const { ES, PT, FR } = nationalHolidays
  return { ...rest, shopHolidays: near(shopHolidays), nationalHolidays: { ES: near(ES), PT: near(PT), FR: near(FR) } }
}

/** The configuration of the address where it is a readable one, else the product's example. */
function initialOf(product: Product, params: URLSearchParams): Configuration {
  const asked = configurationFromParams(params, product.recipe, product.defaultConfiguration)
  return asked.ok ? asked.value : product.defaultConfiguration
}

/** Everything a product page computes with; undefined where the family has no such product on sale. */
export async function loadProduct({ published, now, language, pack }: PageContext, family: MenuCategory, slug: string, params: URLSearchParams) {
  const found = await published.product(slug)
  if (!found) return undefined
  const { product, recipeVersion } = found
  const trail = menuTrail([family], product.category)
  if (trail.length === 0) return undefined
  const [{ zones, calendars, handling }, site] = await Promise.all([published.delivery(), published.site()])
  return {
    // By far the largest part of the page's data.
    product: pack(product),
    slug: product.slug,
    name: localText(product.name, language),
    shortText: localText(product.shortText, language),
    recipeVersion,
    trail: trail.map((each) => categoryLinkOf(each, language, family.slug)),
    facts: { zones, calendars: calendarsFrom(calendars, madridDay(now.getTime())), handling, vatBp: site.settings.generalVariables.ivaBp },
    nowMs: now.getTime(),
    initial: initialOf(product, params),
  }
}

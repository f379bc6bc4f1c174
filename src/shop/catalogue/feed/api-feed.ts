import { Hono } from 'hono'
import { madridDay } from '../../../platform/calendar.ts'
import { DEFAULT_LANGUAGE, localText, type ShopLanguage } from '../../../platform/text.ts'
import { shownVatBp } from '../../buying/sites/shown-vat.ts'
import { familyOf, menuTrail } from '../../print/product/category.ts'
import { type Links, linksIn } from '../../site/links-in.ts'
import { cardAddress } from '../cards/card-address-hash.ts'
import { cardFacts } from '../cards/card-facts.ts'
import type { Published } from '../store-published.ts'
import { type FeedItem, feedItem } from './feed-item.ts'
import { merchantFeed } from './merchant-feed-xml.ts'

type FeedDeps = { published: Published; origin: () => string; now: () => Date }
type Told = { language: ShopLanguage; today: string; links: Links }

async function imageOf(
  { published, origin }: FeedDeps,
  slug: string,
  { language, today }: Omit<Told, 'links'>,
) {
  const ref = { kind: 'drawing', slug } as const
  const facts = await cardFacts(published, ref, language, today)
  return facts ? `${origin()}${cardAddress(ref, language, facts)}` : ''
}

/** Those that menus show: a product of a hidden category is not offered. */
async function itemsOf(deps: FeedDeps, told: Told): Promise<FeedItem[]> {
  const { published, origin } = deps
  const [menu, places, facts, site] = await Promise.all([
    published.menu(),
    published.places(),
    published.delivery(),
    published.site(),
  ])
  const vatBp = shownVatBp(site.settings, told.today)
  const items: FeedItem[] = []
  for await (const found of published.readThrough(places.map(({ slug }) => slug))) {
    const counted = found.filter(({ product }) => product.recipe.stock !== undefined)
    const left = await published.stockLeft(counted.map(({ product }) => product.slug))
    for (const { product } of found) {
      const trail = menuTrail(menu, product.category)
      const family = familyOf(menu, product.category)
      if (!family || trail.some(({ hidden }) => hidden)) continue
      const placed = {
        url: `${origin()}${told.links.product(family.slug, product.slug)}`,
        image: await imageOf(deps, product.slug, told),
        trail: trail.map(({ name }) => localText(name, told.language)),
        stock: left.get(product.slug) ?? product.recipe.stock,
      }
      const item = feedItem(product, placed, { ...facts, vatBp }, told.language)
      if (item) items.push(item)
    }
  }
  return items
}

/**
 * `/feed/products.xml`, in Spanish or `?lang=`: the products with their examples for merchants'
 * centres, made anew for each version of the content and each day.
 */
export function merchantPages(deps: FeedDeps): Hono {
  const { published, origin, now } = deps
  const app = new Hono()
  app.get('/feed/products.xml', async (c) => {
    const languages = await published.languages()
    const asked = c.req.query('lang')
    const language = languages.find((each) => each === asked) ?? DEFAULT_LANGUAGE
    const today = madridDay(now().getTime())
    const xml = await published.made(`feed ${language} ${today}`, async () => {
      const { nameBrand } = (await published.site()).settings
      const links = linksIn(language, await published.addresses())
      const channel = { title: nameBrand, url: `${origin()}${links.home}`, language }
      const items = await itemsOf(deps, { language, today, links })
      return merchantFeed({ ...channel, description: nameBrand }, items)
    })
    return c.body(xml, 200, {
      'cache-control': 'no-cache',
      'content-type': 'application/xml; charset=utf-8',
    })
  })
  return app
}

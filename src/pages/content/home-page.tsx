import { redirect } from 'react-router'
import { localText } from '../../platform/text.ts'
import { datesOf } from '../../shop/catalogue/products/purchase.ts'
import type { Place } from '../../shop/catalogue/products/shelf-place.ts'
import { calendarsFor } from '../../shop/print/delivery/delivery.ts'
import { homeOf } from '../../shop/print/delivery/destination.ts'
import { defaultZone } from '../../shop/print/delivery/facts.ts'
import {
  everyMenuCategory,
  type MenuCategory,
  menuTrail,
} from '../../shop/print/product/category.ts'
import type { Product } from '../../shop/print/product/product.ts'
import { priceGrid } from '../../shop/print/quoting/price-grid.ts'
import { quote } from '../../shop/print/quoting/quote.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { Stages } from '../../ui/stages.tsx'
import { useText } from '../../ui/text.tsx'
import { alternatesOf } from '../alternates.ts'
import { loadTeasers } from '../catalogue/load-shelf.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/home-page.ts'
import './home.css'
import { madridDay } from '../../platform/calendar.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { onGround } from './home-line.ts'
import { HomeOrder } from './home-order.tsx'
import { HomeScale } from './home-scale.tsx'
import { type Offer, productOfForm, recipeOfExample } from './home-sentence.ts'
import { HomeSlides } from './home-slides.tsx'
import { HomeTrade, type Trade } from './home-trade.tsx'
import { loadSlides } from './load-slides.ts'
import { shopData } from './shop-data.ts'

const MOST_OFFERS = 3
const GRID_QUANTITIES = [1, 5, 10, 25]

const netOf = (product: Product, changes: Partial<Product['defaultConfiguration']>): number => {
  const quoted = quote(product.recipe, { ...product.defaultConfiguration, ...changes })
  return quoted.ok ? quoted.value.netCents : 0
}

/** Candidates per category for a piece visible beside a person. */
const LOOKED_AT = 3

/** The first product of every category that menus show: a small overview. */
function firstOfEachCategory(places: readonly Place[], menu: readonly MenuCategory[]): string[][] {
  const shelfOf = new Map(
    everyMenuCategory(menu).map(({ slug }) => {
      const trail = menuTrail(menu, slug)
      const [family, category = family] = trail
      return [slug, trail.some(({ hidden }) => hidden) ? undefined : category?.slug]
    }),
  )
  const onSale = places.filter(({ category }) => shelfOf.get(category) !== undefined)
  return [...Map.groupBy(onSale, ({ category }) => shelfOf.get(category)).values()].map((shelf) =>
    shelf.slice(0, LOOKED_AT).map(({ slug }) => slug),
  )
}

/** The price grid of a product, from its example. */
function tradeOf(
  { recipe, defaultConfiguration: example }: Product,
  dates: ReturnType<typeof datesOf>,
): Pick<Trade, 'columns' | 'rows'> {
  const rows = priceGrid(recipe, example, GRID_QUANTITIES).map(({ units, cells }) => ({
    units,
    netCents: cells.map(({ result }) => (result.ok ? result.value.netCents : null)),
  }))
  return {
    columns: recipe.speeds.map(({ code, factorBp }) => ({
      speed: code,
      factorBp,
      deliversOn: dates.get(code)?.deliversOn ?? '',
    })),
    rows,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { published, now, language } = page
  const say = page.texts.messages
  const [places, facts, site, menu] = await Promise.all([
    published.places(),
    published.delivery(),
    published.site(),
    published.menu(),
  ])
  const chosen = await published.made(`home ${language}`, async () => ({
    // Only products with a plural in the messages are offered.
    offered: places
      .flatMap(({ slug }) => (say[`home.offer.${slug}`] === undefined ? [] : [slug]))
      .slice(0, MOST_OFFERS),
    compared: firstOfEachCategory(places, menu),
  }))
  const [offered, compared, products] = await Promise.all([
    loadTeasers(page, chosen.offered),
    loadTeasers(page, chosen.compared.flat()),
    published.products(chosen.offered),
  ])
  const product = new Map(products.map((each) => [each.product.slug, each.product]))
  const zone = defaultZone(facts.zones, homeOf(language, site.settings.storefront.country))
  const offers = offered.flatMap(({ slug, href, configuration, deliversOn }): Offer[] => {
    const recipe = product.get(slug)?.recipe
    return recipe?.shape === 'sheet'
      ? [
          {
            ...{ slug, href, deliversOn },
            example: configuration,
            recipe: recipeOfExample(recipe, configuration),
            zone: zone.code,
          },
        ]
      : []
  })
  const form = productOfForm(url.searchParams, offers)
  if (form) throw redirect(form)

  const shown = product.get(offers[0]?.slug ?? '')
  const dates =
    shown &&
    datesOf(
      { recipe: shown.recipe, configuration: shown.defaultConfiguration },
      zone,
      calendarsFor(facts.calendars, shown),
      now.getTime(),
    )
  const trade: Trade | null =
    shown && dates
      ? {
          ...tradeOf(shown, dates),
          product: {
            name: localText(shown.name, language),
            href: offers[0]?.href ?? page.links.home,
            example: shown.defaultConfiguration,
          },
          threeDesignsCents: netOf(shown, { units: 1, designs: 3 }),
          designChangeCents: shown.recipe.designChangeCents,
          fileCheckCents: shown.recipe.fileCheckCents,
        }
      : null
  return {
    offers,
    trade,
    slides: await loadSlides(page),
    line: onGround(chosen.compared, compared),
    vatBp: shownVatBp(site.settings, madridDay(now.getTime())),
    freeCents: site.settings.generalVariables.freeSendCents,
    ...alternatesOf(page, page.links.home),
    head: {
      title: say['home.title'] ?? '',
      description: say['home.description'],
      canonical: page.links.home,
      data: await shopData(page),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, { ...loaderData.head, alternates: loaderData.alternates }) : []

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const {
    offers: [first, ...others],
    trade,
    slides,
    line,
    vatBp,
    freeCents,
  } = loaderData
  return (
    <>
      {first && <HomeOrder offers={[first, ...others]} vatBp={vatBp} />}
      {slides.length > 0 && <HomeSlides slides={slides} />}
      <HomeScale line={line} vatBp={vatBp} />
      {trade && <HomeTrade trade={trade} vatBp={vatBp} />}
      <AfterPaying freeCents={freeCents} />
    </>
  )
}

function AfterPaying({ freeCents }: { freeCents: number }) {
  const { t, number } = useText()
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{t('home.after')}</h2>
      </div>
      <Stages
        stages={[
          { title: t('home.stageFile'), children: t('home.stageFileWhy') },
          { title: t('home.stageMaking'), children: t('home.stageMakingWhy') },
          {
            title: t('home.stageSending'),
            children: t('home.stageSendingWhy', { free: `${number(freeCents / 100)}\u00a0€` }),
          },
        ]}
      />
    </section>
  )
}

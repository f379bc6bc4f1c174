import { laterDay } from '../../platform/calendar.ts'
import { sumCents } from '../../platform/money.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { LocalText } from '../../platform/text.ts'
import { type Calendars, type Delivery, delivery } from '../delivery/delivery.ts'
import { type HandlingChoice, type HandlingSettings, handling } from '../delivery/handling.ts'
import type { Zone } from '../delivery/zone.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { parseConfiguration } from '../quoting/parse-configuration.ts'
import { type Quote, quote } from '../quoting/quote.ts'
import type { Recipe, Speed } from '../quoting/recipe.ts'
import { cartTotals, type Totals } from './totals.ts'

/** A product as it is sold now. */
export type SoldProduct = { slug: string; name: LocalText; recipe: Recipe; recipeVersion: number }

/** What a browser sends of a line: never a price. */
export type WantedLine = { id: string; product: string; configuration: unknown }

export type PricedLine = {
  id: string
  product: SoldProduct
  configuration: Configuration
  speed: Speed
  quote: Quote
  delivery: Delivery
  /** How a piece too large for the carrier may travel; empty: as it is. */
  handlingChoices: readonly HandlingChoice[]
  packagingCents: number
}

export type RefusedLine = { id: string; product: string; refusals: readonly Refusal[] }

export type PricingFacts = {
  calendars: Calendars
  handling: HandlingSettings
  /** Null: no destination yet. Dates then are those of `fallbackZone`. */
  zone: Zone | null
  fallbackZone: Zone
  /** Null: picked up, or not known yet. */
  postalCode: string | null
  vatBp: number
  nowMs: number
  transfer: boolean
}

export type PricedCart = {
  lines: readonly PricedLine[]
  refused: readonly RefusedLine[]
  totals: Totals
  /** The latest of its lines' dates; null for an empty cart. */
  deliversOn: string | null
  /** Some line has another date: one order goes out on one day. */
  mixedDates: boolean
}

function priceLine(wanted: WantedLine, product: SoldProduct | undefined, facts: PricingFacts): PricedLine | RefusedLine {
  const refused = (...refusals: Refusal[]): RefusedLine => ({ id: wanted.id, product: wanted.product, refusals })
  if (!product) return refused({ code: 'cart.productGone', field: 'product', params: { product: wanted.product } })
  const parsed = parseConfiguration(wanted.configuration, product.recipe)
  if (!parsed.ok) return refused(...parsed.refusals)
  const configuration = parsed.value
  const quoted = quote(product.recipe, configuration)
  if (!quoted.ok) return refused(...quoted.refusals)
  const speed = product.recipe.speeds.find(({ code }) => code === configuration.speed)
  if (!speed) return refused({ code: 'quoting.refused.speed', field: 'speed' })
  const zone = facts.zone ?? facts.fallbackZone
  const { choices, packagingCents } = handling(configuration.widthMm, configuration.heightMm, zone.country, facts.postalCode, facts.handling)
  const dates = delivery({ acceptedAtMs: facts.nowMs, speed, zone, calendars: facts.calendars, transfer: facts.transfer })
  return { id: wanted.id, product, configuration, speed, quote: quoted.value, delivery: dates, handlingChoices: choices, packagingCents }
}

const isPriced = (line: PricedLine | RefusedLine): line is PricedLine => 'quote' in line

/**
 * Prices and dates every line as of now. A line that the rules refuse is named with its reasons and counts for nothing;
 * the others keep their price.
 */
export function priceCart(wanted: readonly WantedLine[], productOf: (slug: string) => SoldProduct | undefined, facts: PricingFacts): PricedCart {
  const results = wanted.map((line) => priceLine(line, productOf(line.product), facts))
  const lines = results.filter(isPriced)
  const refused = results.filter((line): line is RefusedLine => !isPriced(line))
  const totals = cartTotals({
    lines: lines.map((line) => ({ netCents: line.quote.netCents })),
    zone: facts.zone,
    vatBp: facts.vatBp,
    packagingCents: sumCents(lines.map((line) => line.packagingCents)),
  })
  const dates = lines.map((line) => line.delivery.deliversOn)
  return {
    lines,
    refused,
    totals,
    deliversOn: dates.length > 0 ? dates.reduce(laterDay) : null,
    mixedDates: new Set(dates).size > 1,
  }
}

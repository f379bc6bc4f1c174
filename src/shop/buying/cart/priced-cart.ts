import { laterDay } from '../../../platform/calendar.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import {
  type Calendars,
  calendarsFor,
  type Delivery,
  daysOfPiece,
  delivery,
} from '../../print/delivery/delivery.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { parseConfiguration } from '../../print/quoting/parse-configuration.ts'
import { type Quote, quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { Speed, SpeedCode } from '../../print/quoting/speed.ts'
import type { JoinedLine } from './joined-lines.ts'

/** A product as sold now. */
export type SoldProduct = {
  slug: string
  name: string
  recipe: Recipe
  recipeVersion: number
  closedOn?: readonly string[]
}

/** A line as sent by a browser: never with a price. */
export type WantedLine = { id: string; product: string; configuration: unknown; artworkOf?: string }

export type PricedLine = {
  id: string
  product: SoldProduct
  configuration: Configuration
  speed: Speed
  quote: Quote
  delivery: Delivery
}
export type RefusedLine = { id: string; product: string; refusals: readonly Refusal[] }

export type PricingFacts = {
  calendars: Calendars
  zone: Zone
  nowMs: number
  /** Payment by transfer, which takes its days. */
  transfer: boolean
}

export type PricedCart = {
  lines: readonly PricedLine[]
  refused: readonly RefusedLine[]
  /** The latest date of its lines; null for an empty cart. */
  deliversOn: string | null
  /** An order ships on one day, and a line was promised another. */
  mixedDates: boolean
  /** The speeds with which all lines have the latest date, of the lines that change. */
  joined: readonly JoinedLine[]
}

const calendarsOf = (
  { calendars }: Pick<PricingFacts, 'calendars'>,
  product: SoldProduct,
  configuration: Configuration,
): Calendars => calendarsFor(calendars, daysOfPiece(calendars, product, configuration))

function priceLine(
  wanted: WantedLine,
  product: SoldProduct | undefined,
  facts: PricingFacts,
): PricedLine | RefusedLine {
  const refused = (...refusals: Refusal[]): RefusedLine => ({
    id: wanted.id,
    product: wanted.product,
    refusals,
  })
  if (!product)
    return refused({
      code: 'cart.productGone',
      field: 'product',
      params: { product: wanted.product },
    })
  const parsed = parseConfiguration(wanted.configuration, product.recipe)
  if (!parsed.ok) return refused(...parsed.refusals)
  const configuration = parsed.value
  const quoted = quote(product.recipe, configuration)
  if (!quoted.ok) return refused(...quoted.refusals)
  const speed = product.recipe.speeds.find(({ code }) => code === configuration.speed)
  if (!speed) throw new Error(`${product.slug}: quoted at a speed that the recipe does not have`)
  const { zone, nowMs, transfer } = facts
  const calendars = calendarsOf(facts, product, configuration)
  const dates = delivery({
    acceptedAtMs: nowMs,
    speed,
    zone,
    calendars,
    transfer,
    noFile: product.recipe.artwork.needed === false,
  })
  return { id: wanted.id, product, configuration, speed, quote: quoted.value, delivery: dates }
}

/**
 * An earlier line waits for the others. It conflicts only if the customer pays for a speed that the
 * order does not use. @returns the cheapest speed that is in time; undefined: there is no conflict
 */
function speedInTime(
  line: PricedLine,
  deliversOn: string,
  { zone, nowMs, transfer, ...facts }: PricingFacts,
): SpeedCode | undefined {
  const calendars = calendarsOf(facts, line.product, line.configuration)
  if (line.delivery.deliversOn === deliversOn) return undefined
  const [cheapest] = line.product.recipe.speeds
    .filter((speed) => speed.factorBp < line.speed.factorBp)
    .toSorted((one, other) => one.factorBp - other.factorBp)
    .filter(
      (speed) =>
        delivery({ acceptedAtMs: nowMs, speed, zone, calendars, transfer }).deliversOn <=
        deliversOn,
    )
  return cheapest?.code
}

const isPriced = (line: PricedLine | RefusedLine): line is PricedLine => 'quote' in line

/**
 * Prices and dates every line as of now. Refused lines are listed with reasons and excluded; the
 * others keep their price.
 */
export function priceCart(
  wanted: readonly WantedLine[],
  productOf: (slug: string) => SoldProduct | undefined,
  facts: PricingFacts,
): PricedCart {
  const results = wanted.map((line) => priceLine(line, productOf(line.product), facts))
  const lines = results.filter(isPriced)
  const dates = lines.map((line) => line.delivery.deliversOn)
  const deliversOn = dates.length > 0 ? dates.reduce(laterDay) : null
  const joined = lines.flatMap((line) => {
    const speed = deliversOn === null ? undefined : speedInTime(line, deliversOn, facts)
    return speed ? [{ id: line.id, speed }] : []
  })
  return {
    lines,
    refused: results.filter((line): line is RefusedLine => !isPriced(line)),
    deliversOn,
    mixedDates: joined.length > 0,
    joined,
  }
}

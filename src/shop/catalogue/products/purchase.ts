import { type Language, localText } from '../../../platform/text.ts'
import type { DatedSpeed } from '../../buying/cart/same-date.ts'
import {
  type Calendars,
  calendarsFor,
  type Delivery,
  daysOfPiece,
  delivery,
} from '../../print/delivery/delivery.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import type { Product } from '../../print/product/product.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { isInPanels } from '../../print/quoting/joins.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'

export type Dates = ReadonlyMap<SpeedCode, Delivery>

/** Arrival of a piece per speed of its recipe. */
export function datesOf(
  { recipe, configuration }: { recipe: Recipe; configuration: Configuration },
  zone: Zone,
  shop: Calendars,
  acceptedAtMs: number,
): Dates {
  const { speeds, artwork } = recipe
  const noFile = artwork.needed === false
  const calendars = calendarsFor(shop, daysOfPiece(shop, { recipe }, configuration))
  return new Map(
    speeds.map((speed) => [speed.code, delivery({ acceptedAtMs, speed, zone, calendars, noFile })]),
  )
}

/** Price of the configuration and arrival per available speed. */
export function datedSpeedsOf(
  recipe: Recipe,
  configuration: Configuration,
  dates: Dates,
): DatedSpeed[] {
  return [...dates].flatMap(([speed, { deliversOn }]) => {
    const quoted = quote(recipe, { ...configuration, speed })
    return quoted.ok ? [{ speed, deliversOn, netCents: quoted.value.netCents }] : []
  })
}

type Bought = {
  product: Product
  recipeVersion: number
  configuration: Configuration
  dates: Dates
  language: Language
}

/** The cart line; `kept`: fields of a line being changed. Undefined while invalid. */
export function cartItemOf(
  { product, recipeVersion, configuration, dates, language }: Bought,
  kept: Pick<CartItem, 'id' | 'date' | 'group'>,
): CartItem | undefined {
  const quoted = quote(product.recipe, configuration)
  const date = dates.get(configuration.speed)
  if (!quoted.ok || !date) return undefined
  return {
    ...kept,
    productName: localText(product.name, language),
    price: quoted.value.netCents,
    product: product.slug,
    // Trimmed, so that equal names are one job.
    configuration: {
      ...configuration,
      jobName: configuration.jobName.trim(),
      observations: configuration.observations.trim(),
    },
    recipeVersion,
    inPanels: isInPanels(product.recipe, configuration),
    deliversOn: date.deliversOn,
  }
}

/** Distance to free shipping; `missingCents` 0: reached, null: not offered in this zone. */
export function freeShipping(
  { freeFromCents }: Zone,
  goodsCents: number,
): { missingCents: number } | null {
  return freeFromCents === null ? null : { missingCents: Math.max(0, freeFromCents - goodsCents) }
}

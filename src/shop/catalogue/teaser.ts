import { type Language, localText } from '../../platform/text.ts'
import { delivery } from '../delivery/delivery.ts'
import { type DeliveryFacts, defaultZone } from '../delivery/facts.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { quote } from '../quoting/quote.ts'
import type { Product } from './product.ts'

/** A product as lists show it: its example configuration, priced and dated. */
export type Teaser = {
  slug: string
  category: string
  name: string
  shortText: string
  configuration: Configuration
  /** Net, of the example. */
  netCents: number
  /** Lowest rate of any of its materials, net per m². */
  fromCentsPerM2: number
  deliversOn: string
}

function lowestRate({ recipe }: Product): number {
  return Math.min(...recipe.materials.flatMap((material) => material.tiers.map((tier) => tier.centsPerM2)))
}

/** Undefined where the example itself is refused: a published recipe was checked, so only a mistake leads there. */
export function teaserOf(product: Product, facts: DeliveryFacts, nowMs: number, language: Language): Teaser | undefined {
  const configuration = product.defaultConfiguration
  const quoted = quote(product.recipe, configuration)
  const speed = product.recipe.speeds.find(({ code }) => code === configuration.speed)
  if (!quoted.ok || !speed) return undefined
  const { deliversOn } = delivery({ acceptedAtMs: nowMs, speed, zone: defaultZone(facts.zones), calendars: facts.calendars })
  return {
    slug: product.slug,
    category: product.category,
    name: localText(product.name, language),
    shortText: localText(product.shortText, language),
    configuration,
    netCents: quoted.value.netCents,
    fromCentsPerM2: lowestRate(product),
    deliversOn,
  }
}

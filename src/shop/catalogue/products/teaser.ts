import { perPiece } from '../../../platform/money.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { calendarsFor, daysOfPiece, delivery } from '../../print/delivery/delivery.ts'
import { homeOf } from '../../print/delivery/destination.ts'
import { type DeliveryFacts, defaultZone } from '../../print/delivery/facts.ts'
import type { Country } from '../../print/delivery/zone.ts'
import type { Product } from '../../print/product/product.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { type Quote, quote } from '../../print/quoting/quote.ts'

/** A product in lists: its example, priced and dated. */
export type Teaser = {
  slug: string
  category: string
  name: string
  shortText: string
  configuration: Configuration
  /** Net, of the example. */
  netCents: number
  /**
   * Net: the lowest rate of its materials, or the price of an example piece if not priced by area
   * alone.
   */
  from: { cents: number; per: 'm2' | 'piece' }
  deliversOn: string
}

function fromPrice({ recipe }: Product, { netCents, pieces }: Quote): Teaser['from'] {
  if (recipe.shape !== 'sheet' && recipe.shape !== 'sticker')
    return { cents: perPiece(netCents, pieces), per: 'piece' }
  const rates = recipe.materials.flatMap(({ tiers }) => tiers.map(({ centsPerM2 }) => centsPerM2))
  return { cents: Math.min(...rates), per: 'm2' }
}

/** Undefined if the example is refused, which a checked recipe excludes. */
export function teaserOf(
  product: Product,
  facts: DeliveryFacts,
  nowMs: number,
  language: Language,
  home: Country = homeOf(language),
): Teaser | undefined {
  const configuration = product.defaultConfiguration
  const quoted = quote(product.recipe, configuration)
  const speed = product.recipe.speeds.find(({ code }) => code === configuration.speed)
  if (!quoted.ok || !speed) return undefined
  const { deliversOn } = delivery({
    acceptedAtMs: nowMs,
    speed,
    zone: defaultZone(facts.zones, home),
    calendars: calendarsFor(facts.calendars, daysOfPiece(facts.calendars, product, configuration)),
  })
  return {
    slug: product.slug,
    category: product.category,
    name: localText(product.name, language),
    shortText: localText(product.shortText, language),
    configuration,
    netCents: quoted.value.netCents,
    from: fromPrice(product, quoted.value),
    deliversOn,
  }
}

import { grossOf } from '../../../platform/money.ts'
import { formatNumber, type Language, localText } from '../../../platform/text.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { sizeText } from '../../print/line/size-text.ts'
import type { Product } from '../../print/product/product.ts'
import { configurationToParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { pricedAreaM2, shippingOffers } from '../found/offer-facts.ts'

/** An example of a product as merchants' feeds list it; amounts with VAT. */
export type FeedItem = {
  id: string
  title: string
  description: string
  link: string
  image: string
  /** Its categories, family first. */
  type: string
  grossCents: number
  /** That this price buys. */
  pieces: number
  /** Printed area, where the price depends on it alone. */
  areaM2: number | undefined
  inStock: boolean
  workingDays: number
  shipping: readonly { country: string; grossCents: number; days: number }[]
}

type Placed = {
  /** The page of the product. */
  url: string
  image: string
  trail: readonly string[]
  /** Pieces on the shelf; undefined where it is made to order. */
  stock: number | undefined
}

type Shop = Pick<DeliveryFacts, 'zones' | 'handling'> & { vatBp: number }

/** The example with the price of the page that its link opens; undefined if it is refused. */
export function feedItem(
  product: Product,
  { url, image, trail, stock }: Placed,
  shop: Shop,
  language: Language,
): FeedItem | undefined {
  const { recipe, defaultConfiguration: example } = product
  const quoted = quote(recipe, example)
  if (!quoted.ok) return undefined
  const { netCents, pieces } = quoted.value
  const size = sizeText(example, (value) => formatNumber(value, language))
  return {
    id: product.slug,
    title: `${localText(product.name, language)}, ${size}${pieces > 1 ? ` (×${pieces})` : ''}`,
    description: localText(product.shortText, language),
    link: `${url}?${configurationToParams(example)}`,
    image,
    type: trail.join(' > '),
    grossCents: grossOf(netCents, shop.vatBp),
    pieces,
    areaM2: pricedAreaM2(recipe, quoted.value),
    inStock: stock === undefined || stock > 0,
    workingDays: recipe.speeds.find(({ code }) => code === example.speed)?.workingDays ?? 0,
    // Feeds know no parts of these countries.
    shipping: shippingOffers(product, netCents, shop)
      .filter(({ regions }) => regions === undefined)
      .map(({ country, netCents, days }) => ({
        ...{ country, days },
        grossCents: grossOf(netCents, shop.vatBp),
      })),
  }
}

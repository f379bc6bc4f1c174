import { localText, type Translate, translate } from '../../platform/text.ts'
import {
  availabilityOf,
  pricedAreaM2,
  returnDaysOf,
  shippingOffers,
} from '../../shop/catalogue/found/offer-facts.ts'
import type { ShownOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { validUntil } from '../../shop/ordering/papers/offer.ts'
import type { DeliveryFacts } from '../../shop/print/delivery/facts.ts'
import type { Product } from '../../shop/print/product/product.ts'
import { configurationToParams } from '../../shop/print/quoting/configuration-url.ts'
import { quote } from '../../shop/print/quoting/quote.ts'
import { breadcrumbs, type PageData, pageData } from '../../shop/site/structured/page-things.ts'
import { type OfferFacts, productOffer } from '../../shop/site/structured/product-offer.ts'
import { type Opinion, ratings } from '../../shop/site/structured/product-things.ts'
import type { PageContext } from '../page-context.ts'

type Shop = Pick<DeliveryFacts, 'zones' | 'handling'> &
  Pick<OfferFacts, 'vatBp' | 'validUntil' | 'seller'>

/** The example on sale, as the page of its query shows it; undefined if it is refused. */
function exampleOffer(product: Product, url: string, shop: Shop) {
  const { recipe, defaultConfiguration: example } = product
  const quoted = quote(recipe, example)
  if (!quoted.ok) return undefined
  const { netCents } = quoted.value
  const speed = recipe.speeds.find(({ code }) => code === example.speed)
  return productOffer({
    ...shop,
    url: `${url}?${configurationToParams(example)}`,
    netCents,
    areaM2: pricedAreaM2(recipe, quoted.value),
    availability: availabilityOf(recipe.stock),
    workingDays: speed?.workingDays ?? 0,
    shipping: shippingOffers(product, netCents, shop),
    returnDays: returnDaysOf(recipe),
  })
}

const opinionsFor = ({ items }: ShownOpinions, t: Translate): Opinion[] =>
  items.map(({ stars, said, name, writtenOn, language }) => ({
    ...{ stars, said, language },
    author: name || t('opinions.anonymous'),
    on: writtenOn,
  }))

/** What the page shows of the product beside its own texts. */
type Shown = Pick<DeliveryFacts, 'zones' | 'handling'> & {
  href: string
  /** Its categories, family first. */
  trail: readonly { label: string; href: string }[]
  /** Addresses of its pictures. */
  pictures: readonly string[]
  opinions: ShownOpinions
  vatBp: number
  brand: string
}

/** What a product page tells search engines. */
export function productData(
  { language, texts, links, origin: originOf, now }: PageContext,
  product: Product,
  { href, trail, pictures, opinions, brand, ...shown }: Shown,
): PageData {
  const t: Translate = (key) => translate(texts.messages, language, key)
  const [origin, name] = [originOf(), localText(product.name, language)]
  const url = `${origin}${href}`
  const seller = { name: brand, url: `${origin}${links.home}` }
  // A quote of today keeps the price until then.
  const offers = exampleOffer(product, url, { ...shown, seller, validUntil: validUntil(now) })
  return pageData(
    offers && {
      '@type': 'Product',
      ...{ name, url, offers },
      description: localText(product.shortText, language),
      sku: product.slug,
      image: pictures.map((src) => `${origin}${src}`),
      category: trail.map(({ label }) => label).join(' > '),
      brand: { '@type': 'Brand', name: brand },
      ...ratings({ ...opinions, items: opinionsFor(opinions, t) }),
    },
    breadcrumbs(origin, [
      { label: t('product.home'), href: links.home },
      ...trail,
      { label: name, href },
    ]),
  )
}

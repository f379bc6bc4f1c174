import { madridDay } from '../../../platform/calendar.ts'
import { offeredMethods, type PaymentMethods } from '../../../platform/payment-method.ts'
import type { Language } from '../../../platform/text.ts'
import { localText } from '../../../platform/text.ts'
import type { SoldProduct, WantedLine } from '../../buying/cart/priced-cart.ts'
import type { CheckoutSettings } from '../../buying/checkout/checkout.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { OrderFacts } from '../../order/draft-order.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { withZoneOf, type Zone } from '../../print/delivery/zone.ts'
import type { Product } from '../../print/product/product.ts'
import type { EuVat } from '../../print/tax/tax-decision.ts'

/** The shop's public facts, as `src/shop/catalogue/store-published.ts` caches them. */
export type ShopFacts = {
  /** Does work for a site: mails, papers and links are then that site's. */
  inSite: <T>(id: string | null | undefined, work: () => T) => T
  site: () => Promise<{ settings: SiteSettings }>
  delivery: () => Promise<DeliveryFacts>
  product: (slug: string) => Promise<{ product: Product; recipeVersion: number } | undefined>
  /**
   * The stock of counted goods. `replaces`: link of an order to be replaced, whose reservation
   * counts as available.
   */
  stockLeft: (slugs: readonly string[], replaces?: string) => Promise<ReadonlyMap<string, number>>
  /** A product from the cache, without waiting. */
  loadedProduct: (slug: string) => { product: Product; recipeVersion: number } | undefined
}

const checkoutSettings = (
  settings: SiteSettings,
  { zones, handling }: DeliveryFacts,
  methods: PaymentMethods,
  on: string,
): CheckoutSettings => ({
  zones,
  handling,
  vat: { oss: settings.generalVariables.oss, on },
  simplifiedInvoiceMaxCents: settings.generalVariables.mandatoryInvoiceCents,
  surcharges: settings.surchargesBp,
  paymentMethods: offeredMethods(methods, settings.paymentMethods),
  balanceMethod: methods.balance.code,
})

/** With the last answer of VIES about the customer's number. */
export const withEuVat = (facts: OrderFacts, known: EuVat | null): OrderFacts => ({
  ...facts,
  settings: { ...facts.settings, vat: { ...facts.settings.vat, known } },
})

/** With the zone of one order to Canarias, Ceuta or Melilla; other places are not affected. */
export const withIslands = (facts: OrderFacts, zone: Zone | undefined): OrderFacts => ({
  ...withZoneOf(facts, zone),
  settings: withZoneOf(facts.settings, zone),
})

/** Loads the facts of the lines, so that pricing itself needs no query. */
export async function orderFacts(
  { shop, methods }: { shop: ShopFacts; methods: PaymentMethods },
  wanted: readonly WantedLine[],
  nowMs: number,
  language: Language,
  replaces?: string,
): Promise<OrderFacts> {
  const slugs = [...new Set(wanted.map((line) => line.product))]
  const [site, delivery, ...products] = await Promise.all([
    shop.site(),
    shop.delivery(),
    ...slugs.map((slug) => shop.product(slug)),
  ])
  const counted = products.flatMap((found) =>
    found?.product.recipe.stock === undefined ? [] : [found.product.slug],
  )
  const left = counted.length > 0 ? await shop.stockLeft(counted, replaces) : undefined
  const sold = new Map<string, SoldProduct>()
  for (const found of products) {
    if (!found) continue
    const { product, recipeVersion } = found
    const stock = left?.get(product.slug)
    sold.set(product.slug, {
      slug: product.slug,
      name: localText(product.name, language),
      recipe: stock === undefined ? product.recipe : { ...product.recipe, stock },
      recipeVersion,
      closedOn: product.closedOn,
    })
  }
  return {
    ...delivery,
    settings: checkoutSettings(site.settings, delivery, methods, madridDay(nowMs)),
    nowMs,
    productOf: (slug) => sold.get(slug),
  }
}

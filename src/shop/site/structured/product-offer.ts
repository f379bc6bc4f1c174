import { grossOf } from '../../../platform/money.ts'
import type { Availability, ThingOf } from './things.ts'

type Offer = ThingOf<'Product'>['offers']

/** Where goods are sent, with its net price for this piece; `days` in transit. */
export type ShippingOffer = {
  country: string
  /** Names of its provinces, where it is less than the country. */
  regions?: readonly string[]
  netCents: number
  days: number
}

/** An example of a product as it is sold; money is net. */
export type OfferFacts = {
  /** Of the page that shows this very configuration, with its query. */
  url: string
  netCents: number
  vatBp: number
  /** Printed area, where the price depends on it alone. */
  areaM2?: number | undefined
  /** Last day on which the price can be had for certain. */
  validUntil: string
  availability: Availability
  /** Working days of production. */
  workingDays: number
  shipping: readonly ShippingOffer[]
  /** Days in which a consumer may give it back; undefined for what is made to measure. */
  returnDays?: number | undefined
  seller: { name: string; url: string }
}

/** As schema.org and feeds write an amount. */
export const plainAmount = (cents: number): string => (cents / 100).toFixed(2)

const daysOf = (days: number) =>
  ({ '@type': 'QuantitativeValue', minValue: days, maxValue: days, unitCode: 'DAY' }) as const

const shippingOf = (
  { country, regions, netCents, days }: ShippingOffer,
  { vatBp, workingDays }: Pick<OfferFacts, 'vatBp' | 'workingDays'>,
): Offer['shippingDetails'][number] => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: plainAmount(grossOf(netCents, vatBp)),
    currency: 'EUR',
  },
  shippingDestination: {
    '@type': 'DefinedRegion',
    addressCountry: country,
    ...(regions && { addressRegion: regions }),
  },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(workingDays),
    transitTime: daysOf(days),
  },
})

const returnsOf = (
  applicableCountry: readonly string[],
  days: number | undefined,
): Offer['hasMerchantReturnPolicy'] =>
  days === undefined
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry,
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }

const areaOf = (value: number) =>
  ({ '@type': 'QuantitativeValue', value, unitCode: 'MTK' }) as const

/** The price with VAT, as the page shows it, and how many square metres it buys. */
export function productOffer(facts: OfferFacts): Offer {
  const { url, vatBp, areaM2, validUntil, availability, shipping, seller } = facts
  const price = plainAmount(grossOf(facts.netCents, vatBp))
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'EUR',
    priceValidUntil: validUntil,
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', ...seller },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      ...(areaM2 !== undefined && {
        referenceQuantity: { ...areaOf(areaM2), valueReference: areaOf(1) },
      }),
    },
    shippingDetails: shipping.map((each) => shippingOf(each, facts)),
    hasMerchantReturnPolicy: returnsOf(
      [...new Set(shipping.map(({ country }) => country))],
      facts.returnDays,
    ),
  }
}

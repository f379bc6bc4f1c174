/**
 * The part of schema.org that the shop states about itself, for search engines. Typed by hand,
 * because the shop uses few of its names: a wrong one does not compile.
 */
type Organization = {
  '@type': 'Organization'
  '@id'?: string
  name: string
  url: string
  legalName?: string
  taxID?: string
  logo?: string
  image?: string
  address?: {
    '@type': 'PostalAddress'
    streetAddress: string
    postalCode: string
    addressLocality: string
    addressRegion: string
    addressCountry: string
  }
  contactPoint?: {
    '@type': 'ContactPoint'
    contactType: 'customer service'
    telephone: string
    email: string
    availableLanguage: readonly string[]
  }
  sameAs?: readonly string[]
}

type WebSite = {
  '@type': 'WebSite'
  '@id': string
  name: string
  url: string
  inLanguage: string
  publisher: { '@id': string }
  potentialAction: {
    '@type': 'SearchAction'
    target: { '@type': 'EntryPoint'; urlTemplate: string }
    'query-input': string
  }
}

type BreadcrumbList = {
  '@type': 'BreadcrumbList'
  itemListElement: readonly {
    '@type': 'ListItem'
    position: number
    name: string
    item: string
  }[]
}

type FaqPage = {
  '@type': 'FAQPage'
  inLanguage: string
  mainEntity: readonly {
    '@type': 'Question'
    name: string
    acceptedAnswer: { '@type': 'Answer'; text: string }
  }[]
}

type Article = {
  '@type': 'Article'
  headline: string
  description: string
  inLanguage: string
  datePublished: string
  mainEntityOfPage: string
  image: readonly string[]
  author: Organization
  publisher: Organization
}

type Rating = { ratingValue: number; bestRating: 5; worstRating: 1 }

type Quantity = { '@type': 'QuantitativeValue'; value: number; unitCode: 'MTK' | 'C62' }

type DayCount = {
  '@type': 'QuantitativeValue'
  minValue: number
  maxValue: number
  unitCode: 'DAY'
}

type Shipping = {
  '@type': 'OfferShippingDetails'
  shippingRate: { '@type': 'MonetaryAmount'; value: string; currency: 'EUR' }
  shippingDestination: {
    '@type': 'DefinedRegion'
    addressCountry: string
    addressRegion?: readonly string[]
  }
  deliveryTime: {
    '@type': 'ShippingDeliveryTime'
    handlingTime: DayCount
    transitTime: DayCount
  }
}

type ReturnPolicy = {
  '@type': 'MerchantReturnPolicy'
  applicableCountry: readonly string[]
} & (
  | { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  | {
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow'
      merchantReturnDays: number
      returnMethod: 'https://schema.org/ReturnByMail'
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility'
    }
)

export type Availability = 'MadeToOrder' | 'InStock' | 'OutOfStock'

type Offer = {
  '@type': 'Offer'
  url: string
  price: string
  priceCurrency: 'EUR'
  priceValidUntil: string
  availability: `https://schema.org/${Availability}`
  itemCondition: 'https://schema.org/NewCondition'
  seller: { '@type': 'Organization'; name: string; url: string }
  priceSpecification: {
    '@type': 'UnitPriceSpecification'
    price: string
    priceCurrency: 'EUR'
    valueAddedTaxIncluded: true
    referenceQuantity?: Quantity & { valueReference: Quantity }
  }
  shippingDetails: readonly Shipping[]
  hasMerchantReturnPolicy: ReturnPolicy
}

type Product = {
  '@type': 'Product'
  name: string
  description: string
  sku: string
  url: string
  image: readonly string[]
  category: string
  brand: { '@type': 'Brand'; name: string }
  offers: Offer
  aggregateRating?: { '@type': 'AggregateRating'; reviewCount: number } & Rating
  review?: readonly {
    '@type': 'Review'
    reviewRating: { '@type': 'Rating' } & Rating
    author: { '@type': 'Person'; name: string }
    datePublished: string
    inLanguage: string
    reviewBody?: string
  }[]
}

export type Thing = Product | BreadcrumbList | FaqPage | Article | Organization | WebSite
export type ThingOf<Type extends Thing['@type']> = Extract<Thing, { '@type': Type }>

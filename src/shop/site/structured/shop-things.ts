import type { ThingOf } from './things.ts'

/** The shop as its settings describe it. `url`: of its home page. */
export type ShopFacts = {
  name: string
  url: string
  language: string
  languages: readonly string[]
  legalName: string
  taxId: string
  logo: string
  image: string
  /** In international form. */
  telephone: string
  mail: string
  workshop: { street: string; zip: string; city: string; province: string; country: string }
  /** Pages of the shop elsewhere. */
  social: readonly string[]
  /** The address of a search, with `{search_term_string}` in it. */
  searchUrl: string
}

const idOf = (url: string, name: string): string => `${url}#${name}`

export const organization = (facts: ShopFacts): ThingOf<'Organization'> => ({
  '@type': 'Organization',
  '@id': idOf(facts.url, 'shop'),
  name: facts.name,
  url: facts.url,
  legalName: facts.legalName,
  taxID: facts.taxId,
  logo: facts.logo,
  image: facts.image,
  address: {
    '@type': 'PostalAddress',
    streetAddress: facts.workshop.street,
    postalCode: facts.workshop.zip,
    addressLocality: facts.workshop.city,
    addressRegion: facts.workshop.province,
    addressCountry: facts.workshop.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: facts.telephone,
    email: facts.mail,
    availableLanguage: facts.languages,
  },
  ...(facts.social.length > 0 && { sameAs: facts.social }),
})

export const webSite = ({ name, url, language, searchUrl }: ShopFacts): ThingOf<'WebSite'> => ({
  '@type': 'WebSite',
  '@id': idOf(url, 'site'),
  name,
  url,
  inLanguage: language,
  publisher: { '@id': idOf(url, 'shop') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: searchUrl },
    'query-input': 'required name=search_term_string',
  },
})

import {
  DEFAULT_LANGUAGE,
  type Language,
  type ShopLanguage,
  shopLanguage,
} from '../../platform/text.ts'
import { categoryLink, contentLink, filesLink, homeLink, postLink, productLink } from './links.ts'

/** Slugs are unique within a space: posts stand below `/blog`. */
export type Space = 'shop' | 'blog'

/** What has a slug in each language; records are identified by their Spanish one. */
export type Slugs = {
  slugOf: (space: Space, spanish: string, language: ShopLanguage) => string
  /** The language whose addresses have no prefix on this site. */
  usual: ShopLanguage
}

/** What addresses of a language begin with: nothing in the `usual` one of the site. */
export const startOf = (language: ShopLanguage, usual: ShopLanguage = DEFAULT_LANGUAGE): string =>
  language === usual ? '' : `/${language}`

/** The addresses of pages in a language, by their Spanish slugs. */
export function linksIn(language: Language, { slugOf, usual }: Slugs) {
  const own = shopLanguage(language)
  const start = startOf(own, usual)
  const said = (slug: string) => slugOf('shop', slug, own)
  return {
    home: start || homeLink,
    category: (slug: string, parentSlug?: string): string =>
      `${start}${categoryLink(said(slug), parentSlug && said(parentSlug))}`,
    product: (familySlug: string, slug: string): string =>
      `${start}${productLink(said(familySlug), said(slug))}`,
    content: (slug: string): string => {
      const spanish = contentLink(slug)
      // The questions and the page for files have one address in all languages.
      return spanish !== `/${slug}` || spanish === filesLink ? spanish : `${start}/${said(slug)}`
    },
    post: (slug: string): string => postLink(slugOf('blog', slug, own)),
  }
}
export type Links = ReturnType<typeof linksIn>

import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type ShopLanguage,
  shopLanguage,
} from '../../platform/text.ts'
import { isPageAddress } from './links.ts'
import { linksIn, type Slugs, type Space, startOf } from './links-in.ts'
import { CONTACT_SLUG, TERMS_SLUG } from './named-pages.ts'
import { barePath, followsVisitor } from './page-language.ts'
import { PRIVACY_SLUG } from './privacy-slug.ts'

/** A slug of a record in some languages; `spanish`: the one that identifies the record. */
export type AddressRow = {
  space: Space
  slug: string
  spanish: string
  languages: readonly ShopLanguage[]
}

/** The slugs of all records that have one of their own in a language other than Spanish. */
export type AddressBook = Slugs & {
  /** The Spanish slug of the record that has this slug in any language, else the slug itself. */
  keyOf: (space: Space, slug: string) => string
  /** The one language in which a post has this slug; undefined: several, or no post. */
  languageOfPost: (slug: string) => ShopLanguage | undefined
}

const isSpanish = (language: ShopLanguage): boolean => language === 'es'

const placeOf = (...parts: readonly string[]): string => parts.join(' ')

export function addressBook(rows: readonly AddressRow[]): AddressBook {
  const bySlug = new Map<string, AddressRow>()
  const slugs = new Map<string, string>()
  for (const row of rows) {
    bySlug.set(placeOf(row.space, row.slug), row)
    for (const language of row.languages)
      slugs.set(placeOf(row.space, language, row.spanish), row.slug)
  }
  return {
    usual: DEFAULT_LANGUAGE,
    slugOf: (space, spanish, language) => slugs.get(placeOf(space, language, spanish)) ?? spanish,
    keyOf: (space, slug) => bySlug.get(placeOf(space, slug))?.spanish ?? slug,
    languageOfPost: (slug) => {
      const found = bySlug.get(placeOf('blog', slug))
      if (found) return found.languages.length === 1 ? found.languages[0] : undefined
      const isSpanishAlone = LANGUAGES.every(
        (language) => isSpanish(language) || slugs.has(placeOf('blog', language, slug)),
      )
      return isSpanishAlone ? 'es' : undefined
    },
  }
}

/** Without a database every address is the Spanish one. Pure: no browser needs it. */
export const NO_ADDRESSES = /* @__PURE__ */ addressBook([])

/** Pages that views link to by name. */
const NAMED_PAGES = [TERMS_SLUG, PRIVACY_SLUG, CONTACT_SLUG]

/** What the browser is told of them: the slugs that are not the Spanish ones. */
export function namedSlugs(book: AddressBook, language: Language): Record<string, string> {
  const slugOf = (spanish: string) => book.slugOf('shop', spanish, shopLanguage(language))
  return Object.fromEntries(
    NAMED_PAGES.flatMap((spanish) =>
      slugOf(spanish) === spanish ? [] : [[spanish, slugOf(spanish)]],
    ),
  )
}

const PARTS = /^([^?#]*)(.*)$/s
const POST = /^\/blog\/([^/]+)$/

/**
 * The same page in a language, with its query, from its address in any language. Addresses of other
 * sites, of files and of pages that follow the visitor stay as they are.
 */
export function hrefIn(book: AddressBook, language: Language, href: string): string {
  const [, path = '', rest = ''] = PARTS.exec(href) ?? []
  if (!/^\/(?![/\\])/.test(path) || !isPageAddress(path)) return href
  const own = shopLanguage(language)
  const bare = barePath(path)
  const [, post] = POST.exec(bare) ?? []
  if (post !== undefined) return linksIn(own, book).post(book.keyOf('blog', post)) + rest
  if (followsVisitor(bare)) return bare + rest
  const parts = bare.split('/').filter((part) => part !== '')
  const said = parts.map((part) => book.slugOf('shop', book.keyOf('shop', part), own))
  return (
    (parts.length === 0 ? linksIn(own, book).home : [startOf(own, book.usual), ...said].join('/')) +
    rest
  )
}

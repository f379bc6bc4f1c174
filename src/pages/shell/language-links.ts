import { useLocation, useMatches } from 'react-router'
import type { ShopLanguage } from '../../platform/text.ts'
import { LANGUAGE_NAMES, languageHref } from '../../shop/site/language-choice.ts'
import type { Alternates } from '../../shop/site/page-meta.ts'
import type { LanguageLink } from '../../ui/shell-links.ts'

/** Whether loaded data has the addresses of its page in other languages. */
const hasAlternates = (data: unknown): data is { alternates: Alternates } =>
  typeof data === 'object' && data !== null && 'alternates' in data

/** The addresses of the shown page by language, where it has them. */
export function useAlternates(): Alternates {
  const loaded = useMatches().map(({ loaderData }) => loaderData)
  return loaded.findLast(hasAlternates)?.alternates ?? {}
}

/**
 * The same page in each language: its own address there, or, where it follows the visitor, the
 * choice of the language. Followed by a load of the whole page, because texts are other files.
 */
export function useLanguageLinks(languages: readonly ShopLanguage[]): LanguageLink[] {
  const { search } = useLocation()
  const alternates = useAlternates()
  return languages.map((code) => ({
    code,
    label: LANGUAGE_NAMES[code],
    href: hrefOf(alternates[code], code, search),
  }))
}

const hrefOf = (own: string | undefined, code: ShopLanguage, search: string): string =>
  own === undefined ? languageHref(code, search) : `${own.replace(/\?.*$/, '')}${search}`

import { DEFAULT_LANGUAGE, LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import { isFixedRoute } from './fixed-pages.ts'
import { isPageAddress } from './links.ts'
import { plainPath } from './private-page.ts'

/** The parts of a path, as the router reads them; those of its data too. */
const partsOf = (path: string): string[] =>
  plainPath(path)
    .replace(/\.data$/, '')
    .split('/')
    .filter((part) => part !== '')

const namedBy = (part: string | undefined): ShopLanguage | undefined =>
  LANGUAGES.find((language) => language === part)

/** Whether a page has one address in all languages, and follows its visitor. */
export const followsVisitor = (path: string): boolean => {
  const [first = ''] = partsOf(path)
  return isFixedRoute(first) || !isPageAddress(path.replace(/\.data$/, ''))
}

/** The language of a post by its slug. */
export type OfPost = (slug: string) => ShopLanguage | undefined

/**
 * The language that an address says: that of its first part, of its post, else the `usual` one of
 * the site. Undefined: the page follows its visitor.
 */
export function languageInPath(
  path: string,
  { ofPost, usual = DEFAULT_LANGUAGE }: { ofPost?: OfPost; usual?: ShopLanguage } = {},
): ShopLanguage | undefined {
  const [first, post, ...more] = partsOf(path)
  const named = namedBy(first)
  if (named) return named
  if (first === 'blog' && post !== undefined && more.length === 0) return ofPost?.(post)
  return followsVisitor(path) ? undefined : usual
}

/** The path without the language that it begins with. */
export function barePath(path: string): string {
  const [, first, rest = ''] = /^\/([^/]+)(.*)$/s.exec(path) ?? []
  return namedBy(first?.toLowerCase()) ? rest || '/' : path
}

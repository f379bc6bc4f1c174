import { redirect } from 'react-router'
import { LANGUAGES } from '../../platform/text.ts'
import { withQuery } from '../../shop/catalogue/redirects/redirect.ts'
import { hrefIn } from '../../shop/site/address-book.ts'
import { languageCookie } from '../../shop/site/language-choice.ts'
import { startOf } from '../../shop/site/links-in.ts'
import { barePath, languageInPath } from '../../shop/site/page-language.ts'
import type { PageContext } from '../page-context.ts'
import { missing } from './missing-page.ts'

type Own = Pick<PageContext, 'language' | 'addresses'>

/**
 * Not for ever where the language is not that of the address: the address of a post leads to the
 * visitor's language, and a language that is not offered may come back.
 */
const statusAt = (url: URL, { language, addresses }: Own): 301 | 302 =>
  languageInPath(url.pathname, addresses) === language ? 301 : 302

/** Leads to a page's own address from every other one, such as that of another language. */
export function atOwnAddress(page: Own, url: URL, own: string): void {
  if (url.pathname === own) return
  throw withoutLanguage(url, own) ?? redirect(own + url.search, statusAt(url, page))
}

/** `/pt/cart` is `/cart` in Portuguese. */
function withoutLanguage(url: URL, bare: string): Response | undefined {
  const language = languageInPath(url.pathname)
  if (bare === url.pathname || !language || languageInPath(bare)) return undefined
  return redirect(bare + url.search, { headers: { 'set-cookie': languageCookie(language) } })
}

/** Redirects an address without a page to its new address in any language; otherwise answers 404. */
export async function moved(page: PageContext, url: URL): Promise<never> {
  const { pathname, search } = url
  const bare = barePath(pathname)
  const withCookie = withoutLanguage(url, bare)
  if (withCookie) throw withCookie
  const inAll = LANGUAGES.map((language) => startOf(language, page.addresses.usual) + bare)
  const found = await page.published.redirect(pathname, ...inAll)
  if (found) {
    const to = hrefIn(page.addresses, page.language, found.to)
    throw redirect(withQuery(to, search), found.permanent ? 301 : 302)
  }
  atOwnAddress(page, url, hrefIn(page.addresses, page.language, pathname))
  return missing(page, url)
}

import { hrefIn } from '../shop/site/address-book.ts'
import type { Alternates } from '../shop/site/page-meta.ts'
import type { PageContext } from './page-context.ts'

/** A page's addresses in the languages of the shop, for its head and for the choice of language. */
export const alternatesOf = (
  { addresses, languages }: Pick<PageContext, 'addresses' | 'languages'>,
  own: string,
): { alternates: Alternates } => ({
  alternates: Object.fromEntries(
    languages.map((language) => [language, hrefIn(addresses, language, own)]),
  ),
})

import { RETRY_AFTER_SECONDS } from '../platform/database-away.ts'
import { languageInPath, type OfPost } from '../shop/site/page-language.ts'
import { isPrivatePage } from '../shop/site/private-page.ts'

/** Of pages that follow their visitor: the cookie holds the language. */
const VISITOR_VARIES = 'accept-encoding, cookie'
const PAGE_VARIES = 'accept-encoding'

/**
 * Headers for caches and the referrer: the address of an order or a quote is its key and must not
 * leak; other pages are revalidated.
 */
export const headersFor = (
  path: string,
  status: number,
  ofPost: OfPost,
): Record<string, string> => ({
  vary: languageInPath(path, { ofPost }) === undefined ? VISITOR_VARIES : PAGE_VARIES,
  ...(isPrivatePage(path)
    ? { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    : { 'cache-control': 'no-cache' }),
  ...(status === 503 && {
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }),
})

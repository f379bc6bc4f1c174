import { redirect } from 'react-router'
import { withQuery } from '../../shop/catalogue/redirects/redirect.ts'
import type { PageContext } from '../page-context.ts'
import { missing } from './missing-page.ts'

/** An address without a page: leads to where it has moved, else it is missing. */
export async function moved(page: PageContext, url: URL): Promise<never> {
  const found = await page.published.redirect(url.pathname)
  if (!found) return missing(page, url)
  throw redirect(withQuery(found.to, url.search), found.permanent ? 301 : 302)
}

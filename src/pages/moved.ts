import { data, redirect } from 'react-router'
import { withQuery } from '../shop/catalogue/redirects/redirect.ts'
import type { PageContext } from './page-context.ts'

/** An address without a page: leads to where it has moved, else 404. */
export async function moved(
  { published }: Pick<PageContext, 'published'>,
  url: URL,
): Promise<never> {
  const found = await published.redirect(url.pathname)
  if (!found) throw data(null, 404)
  throw redirect(withQuery(found.to, url.search), found.permanent ? 301 : 302)
}

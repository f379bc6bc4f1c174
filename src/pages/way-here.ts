import { breadcrumbs, type PageData, pageData } from '../shop/site/structured/page-things.ts'
import type { Thing } from '../shop/site/structured/things.ts'
import type { PageContext } from './page-context.ts'

/** The breadcrumbs of a page for search engines, without the home page, and what else it tells. */
export function wayHere(
  { origin, texts, links }: Pick<PageContext, 'origin' | 'texts' | 'links'>,
  steps: readonly { label: string; href: string }[],
  ...things: readonly (Thing | undefined)[]
): PageData {
  const home = { label: texts.messages['content.home'] ?? '', href: links.home }
  return pageData(...things, breadcrumbs(origin(), [home, ...steps]))
}

import { data } from 'react-router'
import type { PageContext } from '../page-context.ts'
import { type Content, loadContent } from './load-content.ts'

/** The content of an information page with a fixed address; 404 if the shop has removed it. */
export async function fixedContent(page: PageContext, slug: string): Promise<{ content: Content }> {
  const content = await loadContent(page, slug)
  if (!content) throw data(null, 404)
  return { content }
}

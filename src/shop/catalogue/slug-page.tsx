import { data } from 'react-router'
import { pageContext, pageMessages } from '../../page-context.ts'
import { ContentView } from '../content/content-view.tsx'
import { loadContent } from '../content/load-content.ts'
import type { Route } from './+types/slug-page.ts'
import { CategoryView } from './category-view.tsx'
import { loadShelf } from './load-shelf.ts'

/** `/{slug}`: a category of the first level or an information page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shelf = await loadShelf(page, params.slug)
  if (shelf && !shelf.parent) return { kind: 'category' as const, shelf, messages: pageMessages(page, 'category', 'delivery') }
  const content = await loadContent(page, params.slug)
  if (content) return { kind: 'content' as const, content, messages: pageMessages(page, 'content') }
  throw data(null, 404)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { seo } = loaderData.kind === 'category' ? loaderData.shelf : loaderData.content
  return [{ title: seo.title }, { name: 'description', content: seo.description }]
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'category' ? <CategoryView shelf={loaderData.shelf} /> : <ContentView content={loaderData.content} />
}

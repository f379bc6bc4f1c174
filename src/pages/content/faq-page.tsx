import { data } from 'react-router'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/faq-page.ts'
import { ContentView } from './content-view.tsx'
import { loadContent } from './load-content.ts'

/** `/faq`: an information page with a fixed address. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const content = await loadContent(page, 'preguntas-frecuentes')
  if (!content) throw data(null, 404)
  return { content }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? pageMeta(matches, { ...loaderData.content.seo, canonical: location.pathname }) : []

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData.content} />
}

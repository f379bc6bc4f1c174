import { FAQ_SLUG } from '../../shop/site/faq-slug.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/faq-page.ts'
import { ContentView } from './content-view.tsx'
import { fixedContent } from './fixed-content.ts'

/** `/faq`: an information page with a fixed address. */
export const loader = ({ context }: Route.LoaderArgs) =>
  fixedContent(context.get(pageContext), FAQ_SLUG)

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? pageMeta(matches, { ...loaderData.content.seo, canonical: location.pathname }) : []

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return <ContentView content={loaderData.content} />
}

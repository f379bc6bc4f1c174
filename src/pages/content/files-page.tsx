import { pageMeta } from '../../shop/site/page-meta.ts'
import { useText } from '../../ui/text.tsx'
import { LinkForm } from '../orders/link-form.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/files-page.ts'
import { ContentView } from './content-view.tsx'
import { fixedContent } from './fixed-content.ts'

/**
 * `/archivos`: an information page with a fixed address, and a form to find an order without its
 * link.
 */
export const loader = ({ context }: Route.LoaderArgs) =>
  fixedContent(context.get(pageContext), 'archivos')

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? pageMeta(matches, { ...loaderData.content.head, canonical: location.pathname }) : []

export default function FilesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const deed = (
    <section className="content-section" id="enlace">
      <h2>{t('orders.link.title')}</h2>
      <LinkForm />
    </section>
  )
  return <ContentView content={loaderData.content} deed={deed} />
}

import { pageMeta } from '../../shop/site/page-meta.ts'
import { useText } from '../../ui/text.tsx'
import { EarlyStart } from '../early-files/early-start.tsx'
import { LinkForm } from '../orders/link-form.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/files-page.ts'
import { ContentView } from './content-view.tsx'
import { fixedContent } from './fixed-content.ts'
import { loadEarlyProducts } from './load-early-products.ts'

/**
 * `/archivos`: an information page with a fixed address, a form to find an order without its link,
 * and one that takes a file before there is an order.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [content, products] = await Promise.all([
    fixedContent(page, 'archivos'),
    loadEarlyProducts(page),
  ])
  return { ...content, products }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? pageMeta(matches, { ...loaderData.content.head, canonical: location.pathname }) : []

export default function FilesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const [first, ...others] = loaderData.products
  const deed = (
    <>
      <section className="content-section" id="enlace">
        <h2>{t('orders.link.title')}</h2>
        <LinkForm />
      </section>
      {first && (
        <section className="content-section" id="antes">
          <h2>{t('early.start.title')}</h2>
          <EarlyStart products={[first, ...others]} />
        </section>
      )}
    </>
  )
  return <ContentView content={loaderData.content} deed={deed} />
}

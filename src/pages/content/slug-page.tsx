import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { CONTACT_SLUG } from '../../shop/site/contact-slug.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { moved } from '../catalogue/moved.ts'
import { pageContext } from '../page-context.ts'
import { ContentView } from './content-view.tsx'
import { loadContent } from './load-content.ts'
import '../../shop/catalogue/content/side-menu.css'
import type { Route } from './+types/slug-page.ts'
import '../catalogue/category.css'
import { CategoryView } from '../catalogue/category-view.tsx'
import { loadShelf, otherAddress, pageAsked } from '../catalogue/load-shelf.ts'

/**
 * `/{slug}`: a family or an information page. A category within a family redirects to its address
 * there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const shelf = await loadShelf(page, params.slug, pageAsked(url.searchParams))
  const family = shelf?.above[0]
  if (family) throw redirect(`${shelf.href}${url.search}`, 301)
  const other = shelf && otherAddress(shelf, url.searchParams)
  if (other) throw redirect(other)
  if (shelf) return { kind: 'category' as const, shelf }
  const content = await loadContent(page, params.slug, url.searchParams.get('version'))
  if (content) return { kind: 'content' as const, content }
  return moved(page, url)
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  if (loaderData.kind === 'content')
    return pageMeta(matches, {
      ...loaderData.content.head,
      canonical: location.pathname,
      noindex: typeof loaderData.content.legal?.until === 'string',
    })
  return pageMeta(matches, loaderData.shelf.head)
}

/** Only its visitors load it. */
const ContactForm = lazy(() => import('./contact-form.tsx'))

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'category' ? (
    <CategoryView shelf={loaderData.shelf} />
  ) : (
    <ContentView
      content={loaderData.content}
      deed={
        loaderData.content.slug === CONTACT_SLUG && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )
      }
    />
  )
}

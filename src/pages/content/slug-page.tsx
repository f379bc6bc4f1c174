import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { CONTACT_SLUG } from '../../shop/site/contact-slug.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { alternatesOf } from '../alternates.ts'
import { atOwnAddress, moved } from '../catalogue/moved.ts'
import { pageContext } from '../page-context.ts'
import { ContentView } from './content-view.tsx'
import { loadContent } from './load-content.ts'
import '../../shop/catalogue/content/side-menu.css'
import type { Route } from './+types/slug-page.ts'
import '../catalogue/category.css'
import { CategoryView } from '../catalogue/category-view.tsx'
import { loadShelf, otherAddress, pageAsked } from '../catalogue/load-shelf.ts'

/**
 * `/{slug}`, `/pt/{slug}`: a family or an information page. A category within a family redirects to
 * its address there, and the slug of another language to the one of this.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const slug = page.addresses.keyOf('shop', params.slug)
  const shelf = await loadShelf(page, slug, pageAsked(url.searchParams))
  if (shelf) atOwnAddress(page, url, shelf.href)
  const other = shelf && otherAddress(shelf, url.searchParams)
  if (other) throw redirect(other)
  if (shelf) return { kind: 'category' as const, shelf, ...alternatesOf(page, shelf.href) }
  const content = await loadContent(page, slug, url.searchParams.get('version'))
  if (!content) return moved(page, url)
  atOwnAddress(page, url, page.links.content(slug))
  return { kind: 'content' as const, content, ...alternatesOf(page, url.pathname) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  if (loaderData.kind === 'content')
    return pageMeta(matches, {
      ...loaderData.content.head,
      canonical: location.pathname,
      alternates: loaderData.alternates,
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

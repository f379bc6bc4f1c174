import { type ComponentType, lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import '../../shop/catalogue/content/side-menu.css'
import type { Route } from './+types/sub-page.ts'
import './category.css'
import { fieldsFor } from '../../shop/print/configurator/late-fields.tsx'
import { prepareDrawings } from '../../shop/print/drawing/late-piece.tsx'
import { familyOf } from '../../shop/print/product/category.ts'
import { alternatesOf } from '../alternates.ts'
import { loadProduct } from './load-product.ts'
import { loadShelf, otherAddress, pageAsked, type Shelf } from './load-shelf.ts'
import { atOwnAddress, moved } from './moved.ts'
import { ProductView } from './product-view.tsx'

/**
 * A product page does not need it. Its style sheet loads with this page all the same, to avoid a
 * flash.
 */
const LazyCategoryView = lazy(async () => ({
  default: (await import('./category-view.tsx')).CategoryView,
}))

/** Loaded before rendering on the server: a suspended page would be sent without content. */
let loadedView: ComponentType<{ shelf: Shelf }> | undefined

/** The address of a product that has moved to another family. */
async function productElsewhere(
  { published, links }: PageContext,
  slug: string,
): Promise<string | undefined> {
  const [found, menu] = await Promise.all([published.product(slug), published.menu()])
  const family = found && familyOf(menu, found.product.category)
  return family && links.product(family.slug, slug)
}

/**
 * `/{slug}/{slugsub}`: a product of the family, or a category within it. Another category of the
 * product redirects here, another family to its own, and slugs of another language to those of
 * this.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { links } = page
  const slug = page.addresses.keyOf('shop', params.slugsub)
  const asked = page.addresses.keyOf('shop', params.slug)
  const family = familyOf(await page.published.menu(), asked)
  if (!family) return moved(page, url)
  const product = await loadProduct(page, family, slug, url.searchParams)
  if (product) {
    atOwnAddress(page, url, links.product(family.slug, slug))
    if (product.ownDrawing)
      await Promise.all([prepareDrawings(), fieldsFor(product.shape).prepare()])
    return { kind: 'product' as const, product, ...alternatesOf(page, url.pathname) }
  }
  const shelf = await loadShelf(page, slug, pageAsked(url.searchParams))
  if (shelf?.above[0]?.href !== links.category(family.slug)) {
    const elsewhere = shelf?.above[0] ? shelf.href : await productElsewhere(page, slug)
    if (elsewhere !== undefined) throw redirect(`${elsewhere}${url.search}`, 301)
    return moved(page, url)
  }
  atOwnAddress(page, url, shelf.href)
  const other = otherAddress(shelf, url.searchParams)
  if (other) throw redirect(other)
  loadedView ??= (await import('./category-view.tsx')).CategoryView
  return { kind: 'category' as const, shelf, ...alternatesOf(page, shelf.href) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData) return []
  const canonical = location.pathname
  if (loaderData.kind === 'category') return pageMeta(matches, loaderData.shelf.head)
  const { name, shortText, sold } = loaderData.product
  const { card, data } = sold
  const { alternates } = loaderData
  return pageMeta(matches, {
    ...{ title: name, description: shortText, canonical, alternates },
    ...{ card, data },
  })
}

export default function SubPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') {
    const CategoryView = loadedView ?? LazyCategoryView
    return (
      <Suspense>
        <CategoryView shelf={loaderData.shelf} />
      </Suspense>
    )
  }
  const { slug, sold, initial, nowMs, ownDrawing } = loaderData.product
  return (
    <ProductView key={slug} {...sold} initial={initial} nowMs={nowMs} ownDrawing={ownDrawing} />
  )
}

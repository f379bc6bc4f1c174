import { data } from 'react-router'
import { pageContext, pageMessages } from '../../page-context.ts'
import { localText } from '../../platform/text.ts'
import type { Route } from './+types/sub-page.ts'
import { familyOf } from './category.ts'
import { CategoryView } from './category-view.tsx'
import { loadProduct } from './load-product.ts'
import { loadShelf } from './load-shelf.ts'
import { ProductView } from './product-view.tsx'

/** `/{slug}/{slugsub}`: a product of the family, or a category of its second level. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const family = familyOf(await page.published.menu(), params.slug)
  if (!family || family.slug !== params.slug) throw data(null, 404)
  const product = await loadProduct(page, family, params.slugsub, new URL(request.url).searchParams)
  if (product) {
    const messages = pageMessages(page, 'product', 'configurator', 'quoting', 'delivery', 'cart')
    return { kind: 'product' as const, product, language: page.language, messages }
  }
  const shelf = await loadShelf(page, params.slugsub)
  if (shelf?.parent?.slug !== params.slug) throw data(null, 404)
  return { kind: 'category' as const, shelf, messages: pageMessages(page, 'category', 'delivery') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  if (loaderData.kind === 'category') {
    const { seo } = loaderData.shelf
    return [{ title: seo.title }, { name: 'description', content: seo.description }]
  }
  const { product } = loaderData.product
  return [
    { title: `${localText(product.name, loaderData.language)} · Medida` },
    { name: 'description', content: localText(product.shortText, loaderData.language) },
  ]
}

export default function SubPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <CategoryView shelf={loaderData.shelf} />
  return <ProductView key={loaderData.product.product.slug} {...loaderData.product} />
}

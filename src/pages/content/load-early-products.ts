import { localText } from '../../platform/text.ts'
import { familyOf } from '../../shop/print/product/category.ts'
import { productLink } from '../../shop/site/links.ts'
import type { EarlyProduct } from '../early-files/early-start.tsx'
import type { PageContext } from '../page-context.ts'

/** Of a larger catalogue the page of each product takes files. */
const MOST = 100

/** Products that are printed from a file, in the order of the menu. */
export async function loadEarlyProducts({
  published,
  language,
}: Pick<PageContext, 'published' | 'language'>): Promise<EarlyProduct[]> {
  const [places, menu] = await Promise.all([published.places(), published.menu()])
  const products = await published.products(places.slice(0, MOST).map(({ slug }) => slug))
  return products.flatMap(({ product: { slug, name, category, recipe, defaultConfiguration } }) => {
    const family = familyOf(menu, category)
    if (!family || recipe.artwork.needed === false) return []
    const { widthMm, heightMm } = defaultConfiguration
    return {
      slug,
      name: localText(name, language),
      href: productLink(family.slug, slug),
      widthMm,
      heightMm,
      isFixed: recipe.shape === 'format',
    }
  })
}

import { drawnProduct } from '../../shop/catalogue/posts/post.ts'
import type { Published } from '../../shop/catalogue/store-published.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { configurationFromParams } from '../../shop/print/quoting/configuration-url.ts'
import { quote } from '../../shop/print/quoting/quote.ts'

/**
 * The configurations that drawings name, `lona-frontal-pvc?w=400`. What cannot be made any more is
 * drawn as the product's example; without the product there is no drawing.
 */
export async function drawnConfigurations(
  published: Pick<Published, 'products'>,
  drawings: readonly (string | undefined)[],
): Promise<(Configuration | undefined)[]> {
  const wanted = drawings.map((drawing) =>
    drawing === undefined ? undefined : drawnProduct(drawing),
  )
  const slugs = [...new Set(wanted.flatMap((each) => each?.slug ?? []))]
  const found = new Map(
    (await published.products(slugs)).map(({ product }) => [product.slug, product]),
  )
  return wanted.map((each) => {
    const product = each && found.get(each.slug)
    if (!each || !product) return undefined
    const { recipe, defaultConfiguration } = product
    const said = configurationFromParams(
      new URLSearchParams(each.query),
      recipe,
      defaultConfiguration,
    )
    return said.ok && quote(recipe, said.value).ok ? said.value : defaultConfiguration
  })
}

import type { Product } from '../../print/product/product.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { drawnProduct } from './post.ts'

type Products = (slugs: readonly string[]) => Promise<readonly { product: Product }[]>

export type Drawn = { product: Product; configuration: Configuration }

/**
 * The pieces that drawings name, `lona-frontal-pvc?w=400`. What cannot be made any more is
 * drawn as the product's example; without the product there is no drawing.
 */
export async function drawnPieces(
  { products }: { products: Products },
  drawings: readonly (string | undefined)[],
): Promise<(Drawn | undefined)[]> {
  const wanted = drawings.map((drawing) =>
    drawing === undefined ? undefined : drawnProduct(drawing),
  )
  const slugs = [...new Set(wanted.flatMap((each) => each?.slug ?? []))]
  const found = new Map((await products(slugs)).map(({ product }) => [product.slug, product]))
  return wanted.map((each) => {
    const product = each && found.get(each.slug)
    if (!each || !product) return undefined
    const { recipe, defaultConfiguration } = product
    const said = configurationFromParams(
      new URLSearchParams(each.query),
      recipe,
      defaultConfiguration,
    )
    const configuration =
      said.ok && quote(recipe, said.value).ok ? said.value : defaultConfiguration
    return { product, configuration }
  })
}

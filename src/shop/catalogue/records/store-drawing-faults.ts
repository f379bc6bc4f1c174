import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { drawnProduct } from '../posts/post.ts'
import { findProduct } from '../products/store.ts'

/** Of a drawing that names a product: it is on sale, and it can be made as the address says. */
export async function drawingFaults(db: Queries, drawing: string): Promise<Refusal[]> {
  if (drawing === '') return []
  const refused = (code: string): Refusal[] => [
    { code, field: 'drawing', params: { value: drawing.slice(0, 80) } },
  ]
  const drawn = drawnProduct(drawing)
  const found = drawn && (await findProduct(db, drawn.slug))
  if (!drawn || !found) return refused('content.unknown.product')
  const { recipe, defaultConfiguration } = found.product
  const params = new URLSearchParams(drawn.query)
  const configuration = configurationFromParams(params, recipe, defaultConfiguration)
  return configuration.ok && quote(recipe, configuration.value).ok
    ? []
    : refused('resources.posts.drawingRefused')
}

import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { drawingsIn, drawnProduct } from '../posts/post.ts'
import { findProduct } from '../products/store.ts'

/** Of drawings that name products: each is on sale, and can be made as its address says. */
export async function drawingFaults(db: Queries, drawings: string): Promise<Refusal[]> {
  const faults = drawingsIn(drawings).map((drawing) => faultsOf(db, drawing))
  return (await Promise.all(faults)).flat().slice(0, 1)
}

async function faultsOf(db: Queries, drawing: string): Promise<Refusal[]> {
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

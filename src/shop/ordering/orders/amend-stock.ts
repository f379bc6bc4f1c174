import type { Refusal } from '../../../platform/refusal.ts'
import type { PricedLine } from '../../buying/cart/priced-cart.ts'
import type { OrderLineRecord } from '../../order/order-record.ts'
import { overStock } from '../../print/quoting/over-stock.ts'
import type { Amendment } from './amendment-schema.ts'

/**
 * The stock that a change may use, of what is left for the order. A product whose quantity stays
 * asks for no more than the order has already, even if fewer are left: its pieces may have been
 * sold after the reservation expired, and the address is still the customer's to change.
 */
export function stockFor(
  lines: readonly Pick<OrderLineRecord, 'id' | 'productSlug' | 'pieces'>[],
  { units = {} }: Amendment,
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const linesOf = (slug: string) => lines.filter(({ productSlug }) => productSlug === slug)
  const isChanged = (slug: string) => linesOf(slug).some(({ id }) => units[id] !== undefined)
  const ordered = (slug: string) => linesOf(slug).reduce((sum, { pieces }) => sum + pieces, 0)
  return new Map(
    [...left].map(([slug, pieces]) => [
      slug,
      isChanged(slug) ? pieces : Math.max(pieces, ordered(slug)),
    ]),
  )
}

type CountedLine = {
  id: string
  product: Pick<PricedLine['product'], 'slug'> & { recipe: { stock?: number } }
  quote: { pieces: number }
}

/**
 * Refuses a change whose lines of one product exceed its stock together; each line alone is checked
 * with its configuration. One refusal per product, at the first line with a new quantity.
 */
export function overStockTogether(
  lines: readonly CountedLine[],
  { units = {} }: Amendment,
): Refusal[] {
  const refused = new Set<string>()
  return lines.flatMap(({ id, product: { slug, recipe } }) => {
    if (recipe.stock === undefined || units[id] === undefined || refused.has(slug)) return []
    const ofProduct = lines.filter(({ product }) => product.slug === slug)
    const pieces = ofProduct.reduce((sum, { quote }) => sum + quote.pieces, 0)
    if (pieces <= recipe.stock) return []
    refused.add(slug)
    return [{ ...overStock(recipe.stock, pieces), field: `lines.${id}.units` }]
  })
}

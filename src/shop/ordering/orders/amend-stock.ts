import type { OrderLineRecord } from '../../order/order-record.ts'
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

import type { OrderLineRecord } from '../../order/order-record.ts'
import type { StockStanding } from '../../order/stock-standing.ts'

const nameIn = (lines: readonly OrderLineRecord[], slug: string): string =>
  lines.find(({ productSlug }) => productSlug === slug)?.productName ?? slug

/** Only where relevant: while it is unpaid, or where pieces were missing after the payment. */
export function stockOf(
  status: string,
  lines: readonly OrderLineRecord[],
  stock: StockStanding | undefined,
) {
  const unpaid = status === 'pending_payment'
  if (!stock || !(unpaid || (status === 'preparing' && stock.missing.length > 0))) return null
  return {
    heldUntil: unpaid ? (stock.heldUntil?.toISOString() ?? null) : null,
    lapsed: unpaid && stock.lapsed,
    missing: stock.missing.map(({ slug, left, wanted }) => ({
      name: nameIn(lines, slug),
      left,
      wanted,
    })),
  }
}

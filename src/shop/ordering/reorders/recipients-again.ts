import { lotsOf } from '../../buying/cart/lots.ts'
import type { CheckoutDraft } from '../../buying/checkout/checkout-draft.ts'
import { destinationForm } from '../../buying/checkout/destination-form.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { CartItem } from '../../print/line/cart-item.ts'

/** An order line and the cart item made from it. */
export type Again = { lineId: string; item: Pick<CartItem, 'id' | 'configuration'> }

/**
 * Recipients and shares of a reordered order, for the checkout, where quantities allow. Undefined
 * with one recipient.
 */
export function recipientsAgain(
  { delivery, lines }: Pick<CustomerOrder, 'delivery' | 'lines'>,
  again: readonly Again[],
): Pick<CheckoutDraft, 'delivery' | 'others'> | undefined {
  const { others = [], address } = delivery
  if (others.length === 0 || !address) return undefined
  const shares = again.map(({ lineId, item }) => {
    const at = lines.findIndex(({ id }) => id === lineId)
    const lots = others.map((other) => other.lots[at] ?? 0)
    const enough = lots.reduce((sum, some) => sum + some, 0) <= lotsOf(item.configuration)
    return { id: item.id, lots: enough ? lots : [] }
  })
  const lotsFor = (index: number) =>
    Object.fromEntries(
      shares.flatMap(({ id, lots }) => ((lots[index] ?? 0) > 0 ? [[id, String(lots[index])]] : [])),
    )
  const form = destinationForm(delivery, [])
  return {
    delivery: form.delivery,
    others: form.others.map((other, index) => ({ ...other, lots: lotsFor(index) })),
  }
}

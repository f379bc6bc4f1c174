import { useText } from '../../../ui/text.tsx'
import type { Zone } from '../../print/delivery/zone.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import {
  billingCountryIn,
  CUSTOMER_TYPES,
  type CustomerType,
  euVatNumberIn,
} from '../../print/tax/vat.ts'
import { type GroupAccount, groupAccount } from './account-of-group.ts'
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import { destinationOf, othersOf, wantedLines } from './delivery-choice.ts'
import { PAYMENT_METHODS } from './payment.ts'
import { currentPlacements } from './placement-store.ts'
import { customerToken, type PriceRequest } from './shop-api.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { usePricedCart } from './use-priced-cart.ts'

export type GroupOrder = GroupAccount & {
  draft: CheckoutDraft
  pricing: ReturnType<typeof usePricedCart>
}

export const customerTypeOf = ({ billing }: CheckoutDraft): CustomerType =>
  CUSTOMER_TYPES.find((type) => type === billing.type) ?? 'individual'

/** The request for prices of one order of the cart. */
export function priceRequestOf(
  items: readonly CartItem[],
  draft: CheckoutDraft,
  zones: readonly Zone[],
): PriceRequest {
  const others = othersOf(draft, zones)
  const euVat = euVatNumberIn(draft) ?? ''
  return {
    lines: wantedLines(items),
    destination: destinationOf(draft, zones),
    ...(others.length > 0 && { others }),
    payment: PAYMENT_METHODS.find((method) => method === draft.payment),
    customerType: customerTypeOf(draft),
    billingCountry: billingCountryIn({ input: draft, refusals: [] }),
    euVat,
    // Only the holder of a VAT number is compared with the name: without one the name does not
    // affect the price.
    ...(euVat && { billingName: draft.billing.name.trim() }),
    recargo: draft.billing.recargo,
  }
}

/**
 * Coupon and wallet of the order; guests have no wallet. What an unpaid order of the same cart
 * reserves is available for this one.
 */
function creditRequestOf(
  { coupon, fromWallet }: CheckoutDraft,
  group: number,
): Partial<PriceRequest> {
  const signedIn = customerToken() !== null
  // Coupons require an account: a code left from an earlier session is ignored.
  if (!signedIn) return {}
  const replaces = currentPlacements()[group]?.placed?.token
  return { ...(coupon && { coupon }), fromWallet, ...(replaces && { replaces }) }
}

/** One order of the cart in its current state: form, prices, totals, date. */
export function useGroupOrder(items: readonly CartItem[], group: number): GroupOrder {
  const { settings } = useCartFacts()
  const { language } = useText()
  const draft = useCheckout().draft ?? emptyDraft(language)
  const pricing = usePricedCart({
    ...priceRequestOf(items, draft, settings.zones),
    ...creditRequestOf(draft, group),
  })
  return { ...groupAccount(items, draft, settings, pricing.cart), draft, pricing }
}

import { useHomeCountry } from '../../print/delivery/use-home-country.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import {
  billingCountryIn,
  CUSTOMER_TYPES,
  type CustomerType,
  euVatNumberIn,
} from '../../print/tax/vat.ts'
import { type GroupAccount, groupAccount } from './account-of-group.ts'
import type { CheckoutSettings } from './checkout.ts'
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import { destinationOf, othersOf, wantedLines } from './delivery-choice.ts'
import { asksForQuote, draftThere, settingsFor } from './on-request.ts'
import { currentPlacements } from './placement-store.ts'
import type { PriceRequest } from './price-cart-schema.ts'
import { customerToken } from './shop-api.ts'
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
  { zones, paymentMethods }: Pick<CheckoutSettings, 'zones' | 'paymentMethods'>,
): PriceRequest {
  const others = othersOf(draft, zones)
  const euVat = euVatNumberIn(draft) ?? ''
  return {
    lines: wantedLines(items),
    destination: destinationOf(draft, zones),
    ...(others.length > 0 && { others }),
    payment: paymentMethods.find(({ code }) => code === draft.payment)?.code,
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
  const home = useHomeCountry()
  const typed = useCheckout().draft ?? emptyDraft(home, settings.paymentMethods[0]?.code)
  const [draft, known] = [draftThere(typed), settingsFor(typed, settings)]
  const pricing = usePricedCart({
    ...priceRequestOf(items, draft, known),
    ...creditRequestOf(draft, group),
  })
  const account = groupAccount(items, draft, known, pricing.cart)
  // The desk dates what it prices.
  return {
    ...{ ...account, draft, pricing },
    deliversOn: asksForQuote(typed) ? undefined : account.deliversOn,
  }
}

import { type Blocked, blockedBy } from '../cart/cart-groups.ts'
import { type CartItem, dateOf } from '../cart/cart-item.ts'
import type { ConfirmedLine, RefusedCartLine } from '../cart/priced-view.ts'
import { type Surcharge, surchargeFor } from '../cart/surcharge.ts'
import type { Totals } from '../cart/totals.ts'
import { defaultZone } from '../delivery/facts.ts'
import type { Taxpayer } from '../taxes/tax-decision.ts'
import { accountOf } from './account.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import type { UsedCredit } from './credit.ts'
import { destinationOf, rememberedLines, wantedLines, zoneOfDraft } from './delivery-choice.ts'
import { type CheckoutLine, orderTotals, taxOf } from './destination.ts'
import { PAYMENT_METHODS } from './payment.ts'
import { currentPlacements } from './placement-store.ts'
import { customerToken, type PriceRequest } from './shop-api.ts'
import { useCartFacts } from './use-cart-facts.ts'
import { usePricedCart } from './use-priced-cart.ts'
import { billingCountryIn, CUSTOMER_TYPES, type CustomerType, euVatNumberIn, taxpayerIn } from './vat.ts'

export type GroupOrder = {
  items: readonly CartItem[]
  draft: CheckoutDraft
  pricing: ReturnType<typeof usePricedCart>
  lineOf: (id: string) => ConfirmedLine | RefusedCartLine | undefined
  /** What would be ordered now, at the best prices known. */
  lines: readonly CheckoutLine[]
  /** At once from the cart's own memory; to the cent what the shop says as soon as it has said its prices. */
  totals: Totals
  /** What coupon and wallet are worth, as the shop said last. */
  credit: UsedCredit
  /** Of the total, from the wallet; and what is left to pay. */
  walletCents: number
  dueCents: number
  customerType: CustomerType
  taxpayer: Taxpayer
  vatBp: number
  deliversOn: string | undefined
  blocked: Blocked
}

export const customerTypeOf = ({ billing }: CheckoutDraft): CustomerType => CUSTOMER_TYPES.find((type) => type === billing.type) ?? 'individual'

/** What the shop is asked for one order of the cart. */
export function priceRequestOf(items: readonly CartItem[], draft: CheckoutDraft, zones: Parameters<typeof destinationOf>[1]): PriceRequest {
  return {
    lines: wantedLines(items),
    destination: destinationOf(draft, zones),
    payment: PAYMENT_METHODS.find((method) => method === draft.payment),
    customerType: customerTypeOf(draft),
    billingCountry: billingCountryIn({ input: draft, refusals: [] }),
    euVat: euVatNumberIn(draft) ?? '',
    recargo: draft.billing.recargo,
  }
}

/** Coupon and wallet of the order; guests have no wallet. What an unpaid order of the same cart holds is free for this one. */
function creditRequestOf({ coupon, fromWallet }: CheckoutDraft, group: number): Partial<PriceRequest> {
  const signedIn = customerToken() !== null
  if (coupon === '' && !signedIn) return {}
  const replaces = currentPlacements()[group]?.placed?.token
  return { ...(coupon && { coupon }), ...(signedIn && { fromWallet }), ...(replaces && { replaces }) }
}

/** One order of the cart as it stands: form, prices, totals, date. */
export function useGroupOrder(items: readonly CartItem[], group: number): GroupOrder {
  const { settings } = useCartFacts()
  const draft = useCheckout().draft ?? EMPTY_DRAFT
  const pricing = usePricedCart({ ...priceRequestOf(items, draft, settings.zones), ...creditRequestOf(draft, group) })
  const lineOf: GroupOrder['lineOf'] = (id) => pricing.cart?.lines.find((line) => line.id === id)
  const makeable = items.filter(({ id }) => lineOf(id)?.ok !== false)
  const lines = rememberedLines(makeable).map((line, index) => {
    const now = lineOf(makeable[index]?.id ?? '')
    return now?.ok ? { ...line, netCents: now.netCents, inPanels: now.inPanels } : line
  })
  // While nobody has said where to, the receipt counts on the usual destination instead of hiding the shipping.
  const to = zoneOfDraft(draft, settings.zones) ?? { zone: defaultZone(settings.zones), postalCode: null }
  const vat = { ...settings.vat, known: pricing.cart?.euVat ?? null }
  const taxpayer = taxpayerIn(draft, vat)
  const coupon = pricing.cart?.coupon?.code === draft.coupon ? (pricing.cart.coupon.terms ?? null) : null
  const credit: UsedCredit = { coupon, balanceCents: pricing.cart?.wallet?.balanceCents ?? null }
  const totalsWith = (surcharge: Surcharge | null) => orderTotals(lines, to, taxpayer, settings, coupon, surcharge)
  const surcharge = surchargeFor(settings.surcharges, draft.payment, taxpayer.type)
  const { totals, wallet } = accountOf(totalsWith, surcharge, draft.fromWallet, credit.balanceCents)
  const walletCents = wallet.ok ? wallet.value : 0
  return {
    items,
    draft,
    pricing,
    lineOf,
    lines,
    totals,
    credit,
    walletCents,
    dueCents: totals.grossCents - walletCents,
    customerType: taxpayer.type,
    taxpayer,
    vatBp: taxOf(to, taxpayer, vat).vatBp,
    deliversOn: pricing.cart?.deliversOn ?? dateOf(items),
    blocked: pricing.cart ? blockedBy(pricing.cart) : null,
  }
}

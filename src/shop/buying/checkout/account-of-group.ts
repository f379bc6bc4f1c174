import { defaultZone } from '../../print/delivery/facts.ts'
import { isCountry } from '../../print/delivery/zone.ts'
import { type CartItem, dateOf } from '../../print/line/cart-item.ts'
import type { Taxpayer } from '../../print/tax/tax-decision.ts'
import { type CustomerType, taxpayerIn } from '../../print/tax/vat.ts'
import { acceptedItems, type Blocked, blockedBy } from '../cart/cart-groups.ts'
import type { ConfirmedCart, ConfirmedLine, RefusedCartLine } from '../cart/priced-cart-schema.ts'
import { type Surcharge, surchargeFor } from '../cart/surcharge.ts'
import type { Totals } from '../cart/totals.ts'
import { accountOf } from './account.ts'
import type { CheckoutSettings } from './checkout.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { UsedCredit } from './credit.ts'
import { rememberedLines, zoneOfDraft } from './delivery-choice.ts'
import { type CheckoutLine, orderTotals, taxOf } from './destination.ts'

/** The browser's data of one order of the cart. */
export type GroupAccount = {
  items: readonly CartItem[]
  lineOf: (id: string) => ConfirmedLine | RefusedCartLine | undefined
  /** The order as it would be placed now, at the best prices known. */
  lines: readonly CheckoutLine[]
  /** Immediately from the cart's stored prices; exact as soon as the shop has answered. */
  totals: Totals
  /** The value of coupon and wallet in the shop's last answer. */
  credit: UsedCredit
  /** The part of the total paid by the wallet, and the rest. */
  walletCents: number
  dueCents: number
  customerType: CustomerType
  taxpayer: Taxpayer
  vatBp: number
  deliversOn: string | undefined
  blocked: Blocked
}

/**
 * The totals of an order computed by the browser, by the shop's own rules, from the shop's last
 * answer; `cart` null: none yet.
 */
export function groupAccount(
  items: readonly CartItem[],
  draft: CheckoutDraft,
  settings: CheckoutSettings,
  cart: ConfirmedCart | null,
): GroupAccount {
  const lineOf: GroupAccount['lineOf'] = (id) => cart?.lines.find((line) => line.id === id)
  const makeable = items.filter(({ id }) => lineOf(id)?.ok !== false)
  const lines = rememberedLines(cart ? acceptedItems(makeable, cart) : makeable)
  const { country } = draft.delivery
  // Without a postal code the totals assume the country's main zone instead of hiding the shipping.
  const to = zoneOfDraft(draft, lines, settings.zones) ?? {
    zone: defaultZone(settings.zones, isCountry(country) ? country : undefined),
    postalCode: null,
  }
  const vat = { ...settings.vat, known: cart?.euVat ?? null }
  const taxpayer = taxpayerIn(draft, vat)
  const coupon = cart?.coupon?.code === draft.coupon ? (cart.coupon.terms ?? null) : null
  const credit: UsedCredit = { coupon, balanceCents: cart?.wallet?.balanceCents ?? null }
  const totalsWith = (surcharge: Surcharge | null) =>
    orderTotals(lines, to, taxpayer, settings, coupon, surcharge)
  const surcharge = surchargeFor(settings.surcharges, draft.payment, taxpayer.type)
  const { totals, wallet } = accountOf(totalsWith, surcharge, draft.fromWallet, credit.balanceCents)
  const walletCents = wallet.ok ? wallet.value : 0
  return {
    items,
    lineOf,
    lines,
    totals,
    credit,
    walletCents,
    dueCents: totals.grossCents - walletCents,
    customerType: taxpayer.type,
    taxpayer,
    vatBp: taxOf(to, taxpayer, vat).vatBp,
    deliversOn: cart?.deliversOn ?? dateOf(items),
    blocked: cart ? blockedBy(cart) : null,
  }
}

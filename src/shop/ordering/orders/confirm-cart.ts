import { sumCents } from '../../../platform/money.ts'
import type { Refusal, Result, SaidRefusal } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import {
  type PricedLine,
  priceCart,
  type RefusedLine,
  type WantedLine,
} from '../../buying/cart/priced-cart.ts'
import type { ConfirmedCart } from '../../buying/cart/priced-cart-schema.ts'
import { type Surcharge, surchargeFor } from '../../buying/cart/surcharge.ts'
import { accountOf } from '../../buying/checkout/account.ts'
import {
  type CheckedCoupon,
  type Credit,
  checkCoupon,
  couponCodeIn,
  walletWishIn,
} from '../../buying/checkout/credit.ts'
import {
  choicesFor,
  orderTotals,
  type SendTo,
  zoneOfDates,
} from '../../buying/checkout/destination.ts'
import { paysLater } from '../../buying/checkout/payment.ts'
import { type WantedPart, withOthers } from '../../buying/checkout/recipients.ts'
import type { WalletWish } from '../../buying/wallet/wallet-use.ts'
import {
  type Agreement,
  agreementTo,
  checkoutLinesOf,
  type OrderFacts,
} from '../../order/draft-order.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import { isInPanels } from '../../print/quoting/joins.ts'
import { moreForLess } from '../../print/quoting/more-for-less.ts'
import { type CustomerType, taxpayerIn } from '../../print/tax/vat.ts'

/** A browser's cart, sent to be priced. */
export type CartToPrice = {
  lines: readonly WantedLine[]
  destination: { country: string; postalCode?: string | undefined } | { pickup: true } | null
  /** Other recipients of lots. */
  others?: readonly WantedPart[] | undefined
  payment?: string | undefined
  customerType: CustomerType
  billingCountry: string
  billingName: string
  euVat: string
  recargo: boolean
  coupon: string
  fromWallet?: WalletWish | undefined
}

/** The part of a checkout form with buyer and destination. */
export const taxFormOf = ({
  customerType,
  billingName,
  billingCountry,
  euVat,
  recargo,
  destination,
}: CartToPrice) => ({
  billing: { type: customerType, name: billingName, country: billingCountry, euVat, recargo },
  delivery:
    destination === null || 'pickup' in destination
      ? { method: destination === null ? 'carrier' : 'pickup' }
      : destination,
})

function priced(body: CartToPrice, facts: OrderFacts, first: SendTo, credit: Credit) {
  const priceFor = (to: SendTo, transfer: boolean) =>
    priceCart(body.lines, facts.productOf, {
      ...facts,
      zone: to ? zoneOfDates(to) : defaultZone(facts.zones),
      transfer,
    })
  const later = paysLater(facts.settings.paymentMethods, body.payment)
  const forFirst = priceFor(first, later)
  const lines = checkoutLinesOf(forFirst.lines)
  const to = withOthers(first, body.others ?? [], lines, facts.zones)
  const provisional = to?.others ? priceFor(to, later) : forFirst
  const coupon = checkCoupon(
    couponCodeIn(body),
    sumCents(lines.map(({ netCents }) => netCents)),
    credit,
  )
  const taxpayer = taxpayerIn(taxFormOf(body), facts.settings.vat)
  const totalsWith = (surcharge: Surcharge | null) =>
    orderTotals(lines, to, taxpayer, facts.settings, coupon.coupon, surcharge)
  const surcharge = surchargeFor(facts.settings.surcharges, body.payment, body.customerType)
  const { totals, wallet } = accountOf(
    totalsWith,
    surcharge,
    walletWishIn(body),
    credit.balanceCents,
  )
  const walletCents = wallet.ok ? wallet.value : 0
  const dueCents = totals.grossCents - walletCents
  // Where nothing is left to transfer, no days are added for it.
  const cart = later && dueCents === 0 ? priceFor(to, false) : provisional
  const handlingChoices = choicesFor(lines, to, facts.settings)
  return {
    cart,
    totals,
    handlingChoices,
    coupon,
    wallet,
    walletCents,
    dueCents,
    agreement: agreementTo(cart, totals.grossCents, walletCents),
  }
}

const pricedView = ({ id, product, configuration, quote, delivery }: PricedLine) => ({
  id,
  ok: true as const,
  product: product.slug,
  productName: product.name,
  recipeVersion: product.recipeVersion,
  configuration,
  components: quote.components,
  netCents: quote.netCents,
  pieces: quote.pieces,
  inPanels: isInPanels(product.recipe, configuration),
  needsFile: product.recipe.artwork.needed !== false,
  deliversOn: delivery.deliversOn,
  reasons: delivery.reasons,
  moreForLess: moreForLess(product.recipe, configuration) ?? null,
})

const said = (refusal: Refusal, t: Translate): SaidRefusal => ({
  ...refusal,
  message: t(refusal.code, refusal.params),
})

function couponView(
  code: string,
  { coupon, refusal }: CheckedCoupon,
  t: Translate,
): ConfirmedCart['coupon'] {
  if (code === '') return null
  const terms = coupon && {
    code,
    percentBp: coupon.percentBp,
    amountCents: coupon.amountCents,
    minimumCents: coupon.minimumCents,
  }
  return { code, terms, refusal: refusal && said(refusal, t) }
}

function walletView(
  balanceCents: number | null,
  used: Result<number>,
  t: Translate,
): ConfirmedCart['wallet'] {
  if (balanceCents === null) return null
  const [refusal] = used.ok ? [] : used.refusals
  return {
    balanceCents,
    usedCents: used.ok ? used.value : 0,
    refusal: refusal ? said(refusal, t) : null,
  }
}

const refusedView = ({ id, product, refusals }: RefusedLine, t: Translate) => ({
  id,
  ok: false as const,
  product,
  refusals: refusals.map((refusal) => said(refusal, t)),
})

/** Current prices, totals and date of a cart, described for the visitor. */
export function confirmCart(
  body: CartToPrice,
  facts: OrderFacts,
  to: SendTo,
  credit: Credit,
  t: Translate,
): Omit<ConfirmedCart, 'agreed'> & { agreement: Agreement } {
  const { cart, totals, handlingChoices, coupon, wallet, dueCents, agreement } = priced(
    body,
    facts,
    to,
    credit,
  )
  const shown = [...cart.lines.map(pricedView), ...cart.refused.map((line) => refusedView(line, t))]
  const byId = new Map(shown.map((line) => [line.id, line]))
  return {
    lines: body.lines.flatMap((line) => byId.get(line.id) ?? []),
    totals,
    euVat: taxpayerIn(taxFormOf(body), facts.settings.vat).euVat,
    deliversOn: cart.deliversOn,
    mixedDates: cart.mixedDates,
    joined: cart.joined,
    reasons:
      cart.lines.find((line) => line.delivery.deliversOn === cart.deliversOn)?.delivery.reasons ??
      [],
    handlingChoices,
    paymentMethods: facts.settings.paymentMethods.map(({ code }) => code),
    coupon: couponView(couponCodeIn(body), coupon, t),
    wallet: walletView(credit.balanceCents, wallet, t),
    dueCents,
    agreement,
  }
}

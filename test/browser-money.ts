/** What browser, pages, mail and shipments of an order say of its money, against the order. */
import { expect } from 'vitest'
import { sumCents } from '../src/platform/money.ts'
import type { Language } from '../src/platform/text.ts'
import type { ConfirmedCart } from '../src/shop/buying/cart/priced-cart-schema.ts'
import { resurcharged, surchargeFor } from '../src/shop/buying/cart/surcharge.ts'
import { totalLabel } from '../src/shop/buying/cart/total-label.ts'
import { groupAccount } from '../src/shop/buying/checkout/account-of-group.ts'
import { zoneOfDraft } from '../src/shop/buying/checkout/delivery-choice.ts'
import { partsOf, sendTo } from '../src/shop/buying/checkout/destination.ts'
import { priceRequestOf } from '../src/shop/buying/checkout/use-group-order.ts'
import { checkoutLinesOf, draftOrder, type OrderDraft } from '../src/shop/order/draft-order.ts'
import { confirmCart } from '../src/shop/ordering/orders/confirm-cart.ts'
import { orderMail } from '../src/shop/ordering/orders/order-mail.ts'
import { customerView } from '../src/shop/ordering/orders/order-view.ts'
import { euVatNumberIn } from '../src/shop/print/tax/vat.ts'
import { NOW } from './cart-choices.ts'
import { accountOf, ordered, readerOf, sayIn } from './drafted-account.ts'
import { centsRead, orderReceipt, type ReadReceipt, tillReceipt } from './money-screens.tsx'
import { METHODS } from './payment-methods.ts'
import { factsOf, knownOf, type RandomCart, SETTINGS } from './random-cart.ts'

/** The browser's own totals from the shop's answer; and the answer. */
export function inBrowser(cart: RandomCart, language: Language) {
  const known = knownOf(euVatNumberIn(cart.draft), cart.vies)
  const facts = factsOf(cart, known)
  const request = priceRequestOf(cart.items, cart.draft, facts.settings)
  const body = {
    ...request,
    coupon: cart.draft.coupon,
    fromWallet: cart.credit.customerId ? cart.draft.fromWallet : undefined,
  }
  // The destination, as the call reads it; the other recipients are in the request.
  const to = zoneOfDraft({ ...cart.draft, others: [] }, [], facts.zones)
  const said = confirmCart(
    {
      ...body,
      destination: body.destination ?? null,
      customerType: body.customerType ?? 'individual',
      billingCountry: body.billingCountry ?? 'ES',
      billingName: body.billingName ?? '',
      euVat: body.euVat ?? '',
      recargo: body.recargo ?? false,
    },
    facts,
    to,
    cart.credit,
    sayIn(language),
  )
  // As the browser gets it: serialised, with the public settings.
  const answer = JSON.parse(JSON.stringify(said)) as ConfirmedCart
  const own = { ...facts.settings, vat: { ...facts.settings.vat, known: null } }
  return { facts, said, account: groupAccount(cart.items, cart.draft, own, answer), answer }
}

type InBrowser = ReturnType<typeof inBrowser>

export function checkScreens(
  cart: RandomCart,
  draft: OrderDraft,
  { account, answer, facts: { calendars } }: InBrowser,
  language: Language,
): void {
  const { net, vat, recargo, gross, wallet, due } = accountOf(draft)
  const credit = wallet > 0 ? { wallet: -wallet, due } : { wallet: undefined, due: undefined }
  const expected: Omit<ReadReceipt, 'parts'> = {
    net,
    vat,
    recargo: draft.checkout.tax.recargoBp > 0 ? recargo : undefined,
    gross,
    ...credit,
  }
  const pricing = {
    status: 'confirmed' as const,
    cart: answer,
    refusals: [],
    again: async () => null,
  }
  const { parts: tillParts, ...till } = tillReceipt(
    { ...account, draft: cart.draft, pricing },
    readerOf(language),
  )
  expect(till).toEqual(expected)
  expect(sumCents(tillParts.map(Number))).toBe(net)

  const { order, lines } = ordered(draft, language)
  const facts = {
    settings: SETTINGS,
    methods: METHODS,
    calendars,
    recipeOf: () => undefined,
    language,
    t: sayIn(language),
  }
  const { parts, ...page } = orderReceipt(
    customerView({ order, lines, events: [] }, facts),
    NOW.getTime(),
    readerOf(language),
  )
  expect(page).toEqual(expected)
  expect(sumCents(parts.map(Number))).toBe(net)

  const { transfer, unpaidDays } = SETTINGS
  const mail = orderMail(
    'amended',
    { order, lines, events: [] },
    { ...facts, orderUrl: 'https://medida.example', methods: [], transfer, unpaidDays },
  )
  const told = (key: string) =>
    centsRead(mail.rows.find(([label]) => label === facts.t(key))?.[1] ?? '')
  expect([
    told('cart.total.net'),
    told('cart.total.vat'),
    told(totalLabel('mail.orders.total', { netCents: net, vatCents: vat, grossCents: gross })),
  ]).toEqual([net, vat, gross])
}

export function checkBrowser(draft: OrderDraft, { account, said }: InBrowser): void {
  const { totals, walletCents } = draft.checkout
  expect(account.totals).toEqual(JSON.parse(JSON.stringify(totals)))
  expect([account.walletCents, account.dueCents]).toEqual([
    walletCents,
    totals.grossCents - walletCents,
  ])
  expect([said.totals, said.dueCents, said.agreement]).toEqual([
    totals,
    totals.grossCents - walletCents,
    draft.agreement,
  ])
}

/** Each recipient pays for their own shipment, and the lots of all sum to those of the lines. */
export function checkShipments({ lines, checkout: { delivery, totals } }: OrderDraft): void {
  const shipments = totals.lines.filter(({ code }) => code === 'shipping')
  expect(shipments).toHaveLength(1 + (delivery.others?.length ?? 0))
  expect(sumCents(shipments.map(({ cents }) => cents))).toBe(totals.shippingCents)
  const parts = partsOf(checkoutLinesOf(lines), sendTo(delivery))
  for (const [index, { lots }] of checkoutLinesOf(lines).entries())
    expect(sumCents(parts.map((part) => part.lots[index] ?? 0))).toBe(lots)
}

/** Another payment method before the payment: the receipt equals that of a new order. */
export function checkOtherMethod(cart: RandomCart, draft: OrderDraft): void {
  const { totals, tax, walletCents, payment } = draft.checkout
  if (walletCents > 0 || payment === 'paypal') return
  const other = draftOrder(
    cart.items,
    { ...cart.draft, payment: 'paypal' },
    factsOf(cart, knownOf(euVatNumberIn(cart.draft), cart.vies)),
  )
  // A transfer adds days, with which a line needs no surcharge for speed: without it one may.
  if (!other.ok) {
    expect(other.refusals.map(({ code }) => code)).toEqual(['cart.mixedDates'])
    return
  }
  const { lines, netCents, vatCents, recargoCents, grossCents } = other.value.checkout.totals
  const surcharge = surchargeFor(cart.surcharges, 'paypal', cart.draft.billing.type)
  const changed = resurcharged(
    { totals: totals.lines, netCents: totals.netCents, vatBp: tax.vatBp, recargoBp: tax.recargoBp },
    surcharge,
  )
  expect(changed).toEqual({ totals: lines, netCents, vatCents, recargoCents, grossCents })
}

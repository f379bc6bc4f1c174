/**
 * Net, VAT and recargo make the gross, to the cent and equally in all places: the browser's totals,
 * the order, the requests to bank and PayPal, the invoice and its record. Random carts over all
 * products; `npm run bench -- money` takes ten thousand.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadMessages } from '../src/platform/messages.ts'
import { sumCents } from '../src/platform/money.ts'
import { LANGUAGES, type Language, translate } from '../src/platform/text.ts'
import type { ConfirmedCart } from '../src/shop/buying/cart/priced-cart-schema.ts'
import { resurcharged, surchargeFor } from '../src/shop/buying/cart/surcharge.ts'
import { totalLabel } from '../src/shop/buying/cart/total-label.ts'
import { groupAccount } from '../src/shop/buying/checkout/account-of-group.ts'
import { zoneOfDraft } from '../src/shop/buying/checkout/delivery-choice.ts'
import { partsOf, sendTo } from '../src/shop/buying/checkout/destination.ts'
import { priceRequestOf } from '../src/shop/buying/checkout/use-group-order.ts'
import { createBody } from '../src/shop/money/gateways/paypal/order.ts'
import { redirectForm } from '../src/shop/money/gateways/redsys/form.ts'
import { decodeParameters } from '../src/shop/money/gateways/redsys/signature.ts'
import { agencyAmount, type Invoice } from '../src/shop/money/invoices/invoice.ts'
import {
  linesToInvoice,
  orderInvoice,
  orderToInvoice,
} from '../src/shop/money/invoices/order-invoice.ts'
import { fieldsOf } from '../src/shop/money/invoices/record.ts'
import { recordXml } from '../src/shop/money/invoices/record-xml.ts'
import { checkoutLinesOf, draftOrder, type OrderDraft } from '../src/shop/order/draft-order.ts'
import { lineValues, orderValues } from '../src/shop/order/store-place.ts'
import type { OrderLineRow, OrderRow } from '../src/shop/order/tables.ts'
import { confirmCart } from '../src/shop/ordering/orders/confirm-cart.ts'
import { orderMail } from '../src/shop/ordering/orders/order-mail.ts'
import { customerView } from '../src/shop/ordering/orders/order-view.ts'
import { euVatNumberIn } from '../src/shop/print/tax/vat.ts'
import { demoTerminal } from './card-shop.ts'
import { recordWith } from './invoices.ts'
import { centsRead, orderReceipt, type ReadReceipt, tillReceipt } from './money-screens.tsx'
import { METHODS } from './payment-methods.ts'
import {
  factsOf,
  knownOf,
  NOW,
  type RandomCart,
  randomCarts,
  SETTINGS,
  TODAY,
} from './random-cart.ts'

const CARTS = Number(process.env.MONEY_CARTS ?? 1000)
const MESSAGES = loadMessages(new URL('../locales', import.meta.url).pathname)
const readerOf = (language: Language) => ({ language, messages: MESSAGES[language] ?? {} })
const sayIn = (language: Language) => (key: string, params?: Parameters<typeof translate>[3]) =>
  translate(readerOf(language).messages, language, key, params)

/** The price of a cart in all its places. */
type Account = {
  net: number
  vat: number
  recargo: number
  gross: number
  wallet: number
  due: number
}
const accountOf = ({ checkout: { totals, walletCents } }: OrderDraft): Account => ({
  ...{
    net: totals.netCents,
    vat: totals.vatCents,
    recargo: totals.recargoCents,
    gross: totals.grossCents,
  },
  ...{ wallet: walletCents, due: totals.grossCents - walletCents },
})

/** The browser's own totals from the shop's answer; and the answer. */
function inBrowser(cart: RandomCart, language: Language) {
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

function ordered(draft: OrderDraft, language: Language) {
  const at = {
    draft,
    method: { settles: 'redirect', customerCancels: true } as const,
    requestHash: '',
    idempotencyKey: 'key',
    accessToken: 'token',
    language,
    at: NOW,
    number: 'M-26-000001',
  }
  const walletCents = draft.checkout.walletCents
  const row = {
    ...orderValues(at),
    paidAt: null,
    dueCents: draft.checkout.totals.grossCents - walletCents,
  }
  const order = row as unknown as OrderRow
  return {
    order,
    lines: lineValues('order', draft).map((line, index) => ({
      ...line,
      id: `${index}`,
    })) as unknown as OrderLineRow[],
  }
}

type InBrowser = ReturnType<typeof inBrowser>

function checkScreens(
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

function checkBrowser(draft: OrderDraft, { account, said }: InBrowser): void {
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

function checkPayment({ due, wallet, gross }: Account): void {
  expect(wallet + due).toBe(gross)
  // The wallet has paid all: no payment is requested.
  if (due === 0) return
  const said = {
    attemptId: 'attempt',
    amountCents: due,
    description: 'Pedido',
    language: 'es' as const,
  }
  const form = redirectForm(demoTerminal('HMAC_SHA512_V2'), 'https://medida.example', {
    ...said,
    gatewayOrder: '2611ABCDEFGH',
    merchantName: 'Medida',
  })
  expect(Number(decodeParameters(form.fields.Ds_MerchantParameters)?.DS_MERCHANT_AMOUNT)).toBe(due)
  const body = createBody({
    ...said,
    invoiceId: 'M-26-000001',
    brandName: 'Medida',
    publicUrl: 'https://medida.example',
  }) as {
    purchase_units: [{ amount: { value: string } }]
  }
  expect(body.purchase_units[0].amount.value).toBe(agencyAmount(due))
}

const amountsIn = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<i:${name}>(-?\\d+)\\.(\\d\\d)</i:${name}>`, 'g'))].map(
    ([, whole, cents]) => Number(`${whole}${cents}`),
  )

function checkInvoice(draft: OrderDraft, language: Language): Invoice {
  const { order, lines } = ordered(draft, language)
  const facts = { settings: SETTINGS, language, t: sayIn(language), verifier: 'test' as const }
  const content = orderInvoice(
    orderToInvoice(order, '2026-11-23'),
    linesToInvoice({ lines }, { ...facts, recipeOf: () => undefined }),
    facts,
  )
  const { net, vat, recargo, gross, wallet } = accountOf(draft)
  expect(content.totals).toEqual({
    netCents: net,
    vatCents: vat,
    recargoCents: recargo,
    grossCents: gross,
  })
  expect(content.walletCents).toBe(wallet)
  expect(sumCents(content.lines.map(({ cents, discountCents }) => cents - discountCents))).toBe(net)
  expect(sumCents(content.lines.map(({ discountCents }) => discountCents))).toBe(
    draft.checkout.totals.discountCents,
  )
  expect(content.lines.some(({ text }) => text === facts.t('invoices.line.rest'))).toBe(false)
  const summed = (of: 'baseCents' | 'vatCents' | 'recargoCents') =>
    sumCents(content.taxes.map((tax) => tax[of]))
  expect([summed('baseCents'), summed('vatCents'), summed('recargoCents')]).toEqual([
    net,
    vat,
    recargo,
  ])
  return { ...content, number: 'F2026-000001', issuedOn: TODAY }
}

function checkRecord(invoice: Invoice, { gross, vat, recargo }: Account): void {
  // The VAT of another state is no Spanish tax.
  const tax = invoice.taxes[0]?.sale === 'oss' ? 0 : vat + recargo
  const record = recordWith()
  expect(fieldsOf(invoice, record)).toMatchObject({
    ImporteTotal: agencyAmount(gross),
    CuotaTotal: agencyAmount(tax),
  })
  const xml = recordXml(invoice, record)
  expect([amountsIn(xml, 'ImporteTotal'), amountsIn(xml, 'CuotaTotal')]).toEqual([[gross], [tax]])
  const taxes = [
    ...amountsIn(xml, 'CuotaRepercutida'),
    ...amountsIn(xml, 'CuotaRecargoEquivalencia'),
  ]
  expect(sumCents(taxes)).toBe(tax)
  expect(sumCents([...amountsIn(xml, 'BaseImponibleOimporteNoSujeto'), ...taxes])).toBe(gross)
}

/** Each recipient pays for their own shipment, and the lots of all sum to those of the lines. */
function checkShipments({ lines, checkout: { delivery, totals } }: OrderDraft): void {
  const shipments = totals.lines.filter(({ code }) => code === 'shipping')
  expect(shipments).toHaveLength(1 + (delivery.others?.length ?? 0))
  expect(sumCents(shipments.map(({ cents }) => cents))).toBe(totals.shippingCents)
  const parts = partsOf(checkoutLinesOf(lines), sendTo(delivery))
  for (const [index, { lots }] of checkoutLinesOf(lines).entries())
    expect(sumCents(parts.map((part) => part.lots[index] ?? 0))).toBe(lots)
}

/** Another payment method before the payment: the receipt equals that of a new order. */
function checkOtherMethod(cart: RandomCart, draft: OrderDraft): void {
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

test(`screen, order, payment, invoice and record agree to the cent over ${CARTS} carts`, {
  timeout: 300_000 + 120 * CARTS,
}, () => {
  const seen = {
    placed: 0,
    several: 0,
    refused: 0,
    discount: 0,
    wallet: 0,
    whole: 0,
    recargo: 0,
    exempt: 0,
    oss: 0,
    surcharge: 0,
    packaging: 0,
  }
  fc.assert(
    fc.property(randomCarts, fc.constantFrom(...LANGUAGES), (cart, language) => {
      const drafted = draftOrder(
        cart.items,
        cart.draft,
        factsOf(cart, knownOf(euVatNumberIn(cart.draft), cart.vies)),
      )
      const browser = inBrowser(cart, language)
      if (!drafted.ok) {
        const { said, account } = browser
        seen.refused += 1
        // Refused for the browser too: coupon, wallet, dates.
        expect(said.coupon?.refusal ?? said.wallet?.refusal ?? account.blocked).toBeTruthy()
        return
      }
      const draft = drafted.value
      const account = accountOf(draft)
      expect(account.net + account.vat + account.recargo).toBe(account.gross)
      checkBrowser(draft, browser)
      checkScreens(cart, draft, browser, language)
      checkPayment(account)
      checkRecord(checkInvoice(draft, language), account)
      checkOtherMethod(cart, draft)
      checkShipments(draft)
      const { totals, tax } = draft.checkout
      seen.placed += 1
      seen.discount += Number(totals.discountCents > 0)
      seen.wallet += Number(account.wallet > 0)
      seen.whole += Number(account.wallet > 0 && account.due === 0)
      seen.recargo += Number(tax.recargoBp > 0)
      seen.exempt += Number(tax.vatBp === 0)
      seen.oss += Number(tax.regime === 'oss')
      seen.surcharge += Number(totals.surchargeCents > 0)
      seen.several += Number((draft.checkout.delivery.others?.length ?? 0) > 0)
      seen.packaging += Number(totals.packagingCents > 0)
    }),
    { numRuns: CARTS },
  )
  // Every rule was covered by carts.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(CARTS / 250)
  if (process.env.MONEY_CARTS) process.stdout.write(`${JSON.stringify(seen)}\n`)
})

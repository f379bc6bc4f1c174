/**
 * Random orders that are redistributed repeatedly: no piece is lost, and every amount agrees to the
 * cent.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, TODAY } from '../../../../test/cart-choices.ts'
import {
  factsOf,
  knownOf,
  type RandomCart,
  randomCarts,
  SETTINGS,
} from '../../../../test/random-cart.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { sumCents } from '../../../platform/money.ts'
import { translate } from '../../../platform/text.ts'
import { lotsOf } from '../../buying/cart/lots.ts'
import { EMPTY_RECIPIENT, type RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import { changeOf } from '../../money/invoices/change.ts'
import { type Invoice, type InvoiceContent, totalsOf } from '../../money/invoices/invoice.ts'
import { linesToInvoice, orderInvoice, orderToInvoice } from '../../money/invoices/order-invoice.ts'
import { remainingTaxes } from '../../money/invoices/standing.ts'
import { wayBack } from '../../money/payments/refund.ts'
import { draftOrder, type OrderDraft, type OrderFacts } from '../../order/draft-order.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import { lineValues, orderValues } from '../../order/store-place.ts'
import type { OrderLineRow, OrderRow } from '../../order/tables.ts'
import { euVatNumberIn } from '../../print/tax/vat.ts'
import { amendedOrder, differenceOf, recipeKey } from './amendment.ts'

const { es = {} } = loadMessages(new URL('../../../../locales', import.meta.url).pathname)
const t = (key: string, params?: Parameters<typeof translate>[3]) =>
  translate(es, 'es', key, params)
const INVOICED = { settings: SETTINGS, language: 'es' as const, t, verifier: 'test' as const }
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  ES: ['41001', '07002', '28013', '07001'],
  PT: ['4000-001', '3000-001', '1000-001'],
  FR: ['69001', '13001', '75001'],
}

type Placed = { order: OrderRow; lines: OrderLineRow[] }
function placed(draft: OrderDraft): Placed {
  const row = orderValues({
    draft,
    requestHash: '',
    idempotencyKey: 'key',
    accessToken: 'token',
    language: 'es',
    siteId: null,
    at: NOW,
    number: 'M-26-000001',
    method: { settles: 'redirect', customerCancels: true } as const,
  })
  const { grossCents } = draft.checkout.totals
  const order = { ...row, paidAt: NOW, dueCents: 0, paidCents: grossCents } as unknown as OrderRow
  return {
    order,
    lines: lineValues('order', draft, []).map((line, index) => ({
      ...line,
      id: `line-${index}`,
    })) as unknown as OrderLineRow[],
  }
}

/**
 * Each takes a number of tenths of the rest of every line; one without a share is dropped, and the
 * first keeps some.
 */
type Wish = readonly { where: number; tenths: number }[]
function recipientsBy(wish: Wish, { order, lines }: Placed): RecipientDraft[] {
  const left = lines.map(({ configuration }) => lotsOf(configuration))
  const { country = 'ES' } = order.delivery.address ?? {}
  const codes = ELSEWHERE[country] ?? []
  return wish.flatMap(({ where, tenths }, index) => {
    const taken = left.map((some) => Math.floor((some * tenths) / 10))
    if (taken.every((some) => some === 0) || left.every((some, line) => some === taken[line]))
      return []
    for (const [line, some] of taken.entries()) left[line] = (left[line] ?? 0) - some
    const place = {
      country,
      postalCode: codes[where % codes.length] ?? '',
      city: 'Ciudad',
      address: 'Calle del Molino, 15',
    }
    const lots = Object.fromEntries(lines.map(({ id }, line) => [id, String(taken[line])]))
    return [
      {
        ...EMPTY_RECIPIENT,
        ...place,
        recipient: `Tienda ${index}`,
        handling: index % 2 ? 'depot' : 'folded',
        lots,
      },
    ]
  })
}

/** The facts of a change: recipes are named by their version, without a wallet. */
const factsFor = (facts: OrderFacts, { order, lines }: Placed): OrderFacts => {
  const slugs = new Map(lines.map((line) => [recipeKey(line), line.productSlug]))
  return {
    ...facts,
    settings: {
      ...facts.settings,
      vat: { ...facts.settings.vat, known: order.tax?.evidence.taxpayer.euVat ?? null },
    },
    productOf: (key) => facts.productOf(slugs.get(key) ?? key),
  }
}

function checkLots({ order, lines }: Placed, recipients: readonly RecipientDraft[]): void {
  const shipments = shipmentsOf(order.delivery, order.contact, lines)
  expect(shipments.length).toBe(recipients.length === 0 ? 0 : recipients.length + 1)
  if (shipments.length === 0) return
  for (const [line, { configuration, pieces }] of lines.entries()) {
    expect(sumCents(shipments.map(({ lots }) => lots[line] ?? 0))).toBe(lotsOf(configuration))
    expect(sumCents(shipments.map((shipment) => shipment.pieces[line] ?? 0))).toBe(pieces)
  }
  for (const { lots } of shipments) expect(Math.max(...lots)).toBeGreaterThan(0)
  for (const { lots } of shipments) expect(Math.min(...lots)).toBeGreaterThanOrEqual(0)
}

const contentOf = ({ order, lines }: Placed): InvoiceContent =>
  orderInvoice(
    orderToInvoice(order, '2026-11-23'),
    linesToInvoice({ lines }, { ...INVOICED, recipeOf: () => undefined }),
    INVOICED,
  )

/**
 * Payments and refunds along the way: each increase is a payment of its own, each decrease is
 * refunded by the original method.
 */
function till(firstCents: number) {
  const payments = [{ attemptId: '0', method: 'card' as const, leftCents: firstCents }]
  let paidCents = firstCents
  let backCents = 0
  return {
    heldCents: () => paidCents - backCents,
    settle: (differenceCents: number) => {
      if (differenceCents > 0) {
        payments.unshift({
          attemptId: String(payments.length),
          method: 'card',
          leftCents: differenceCents,
        })
        paidCents += differenceCents
      }
      if (differenceCents >= 0) return
      const before = [
        { amountCents: backCents, lines: [], state: 'done' as const, forChange: true },
      ]
      for (const { attemptId, amountCents } of wayBack(
        { paidCents, before, payments, walletCents: 0 },
        -differenceCents,
        { byStaff: 'transfer', balance: 'wallet' },
      )) {
        const payment = payments.find((each) => each.attemptId === attemptId)
        if (!payment) throw new Error('given back where nothing was paid')
        payment.leftCents -= amountCents
        backCents += amountCents
      }
    },
  }
}

let shared = 0
function shareAgain(cart: RandomCart, wishes: readonly Wish[]): void {
  const form = { ...cart.draft, fromWallet: { use: false, amount: '' } }
  const facts = factsOf(cart, knownOf(euVatNumberIn(form), cart.vies))
  const first = draftOrder(cart.items, form, facts)
  if (!first.ok || first.value.checkout.delivery.method === 'pickup') return
  let now = placed(first.value)
  const original: Invoice = { ...contentOf(now), number: 'F2026-000001', issuedOn: TODAY }
  const corrections: InvoiceContent[] = []
  const money = till(now.order.grossCents)
  for (const wish of wishes) {
    const recipients = recipientsBy(wish, now)
    const { wanted, form: asked } = amendedOrder(now.order, now.lines, {
      recipients,
      handling: 'folded',
    })
    const drafted = draftOrder(wanted, asked, factsFor(facts, now))
    // More shipments can exceed the limit of simplified invoices: then the billing data is required
    // first.
    if (!drafted.ok) {
      expect(first.value.checkout.totals.grossCents).toBeLessThanOrEqual(40_000)
      expect(drafted.refusals.filter(({ field }) => !field.startsWith('billing.'))).toEqual([])
      return
    }
    const after = placed(drafted.value)
    checkLots(after, recipients)
    // The price equals that of a new order: it does not depend on earlier changes.
    const named = recipients.map((each) => ({
      ...each,
      lots: Object.fromEntries(cart.items.map(({ id }, at) => [id, each.lots[`line-${at}`] ?? ''])),
    }))
    const atOnce = draftOrder(
      cart.items,
      { ...form, delivery: { ...form.delivery, several: named.length > 0 }, others: named },
      facts,
    )
    expect(atOnce.ok && atOnce.value.checkout.totals).toEqual(drafted.value.checkout.totals)
    money.settle(differenceOf(now.order, drafted.value.checkout.totals).grossCents)
    const made = changeOf(original, corrections, contentOf(after), {
      reason: 'why',
      before: new Map(now.lines.map(({ position, pieces }) => [position, pieces])),
    })
    if (!made.ok) throw new Error(made.refusals[0]?.code)
    if (made.value) corrections.push(made.value)
    const { netCents, vatCents, recargoCents, grossCents } = after.order
    expect(totalsOf(remainingTaxes(original, corrections))).toEqual({
      netCents,
      vatCents,
      recargoCents,
      grossCents,
    })
    expect(money.heldCents()).toBe(grossCents)
    if (recipients.length > 0) shared += 1
    now = after
  }
}

test('for any shares: every piece has one destination, and price, invoice and money agree to the cent', () => {
  const wish = fc.array(fc.record({ where: fc.nat(3), tenths: fc.integer({ min: 1, max: 10 }) }), {
    maxLength: 4,
  })
  fc.assert(fc.property(randomCarts, fc.array(wish, { minLength: 1, maxLength: 3 }), shareAgain), {
    numRuns: 150,
  })
  expect(shared).toBeGreaterThan(50)
})

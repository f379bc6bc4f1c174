/**
 * Amounts beside the product page: what changed at the last moment, a change of an order, lists of
 * orders, approvals, mails. Each says whether it bears VAT; an exempt sale has one price.
 */
import { describe, expect, it } from 'vitest'
import { PlacingNote } from '../src/pages/checkout/placing-note.tsx'
import { WaitingFacts } from '../src/pages/company/waiting-row.tsx'
import { TransferData as PlacedTransfer } from '../src/pages/payments/transfer-page.tsx'
import { LANGUAGES, translate } from '../src/platform/text.ts'
import { anItem } from '../src/shop/buying/cart/cart-fixture.ts'
import { CartLine } from '../src/shop/buying/cart/cart-line.tsx'
import { sayInvoiceTotal } from '../src/shop/money/invoices/invoice-total.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import { Difference } from '../src/shop/ordering/orders/amend-difference.tsx'
import { changeRows, exampleChange } from '../src/shop/ordering/orders/change-mail.ts'
import { OrderChangePanel } from '../src/shop/ordering/orders/order-change-panel.tsx'
import { TransferData } from '../src/shop/ordering/orders/order-payment.tsx'
import { sayOrderRow } from '../src/shop/ordering/orders/own-order-row.ts'
import { euros, MESSAGES, plain, render, text } from './vat-screens.tsx'

const TAXED = { netCents: 8260, vatCents: 1735, grossCents: 9995 }
const MORE = { netCents: 16_000, vatCents: 3360, grossCents: 19_360 }
const EXEMPT = { netCents: 8260, vatCents: 0, grossCents: 8260 }
const RECARGO = { netCents: 8260, vatCents: 1735, grossCents: 10_425 }

const BANK = { iban: 'ES91', holder: 'Medida', bank: 'Banco', reference: 'M-1' }

describe.each(LANGUAGES)('in %s', (language) => {
  const say = (key: string, params = {}) =>
    plain(translate(MESSAGES[language] ?? {}, language, key, params))
  const gross = (cents: number) => say('shell.amountWithVat', { price: euros(cents) })
  const net = (cents: number) => say('shell.amountWithoutVat', { price: euros(cents) })

  it.each([
    ['a dearer order', TAXED, MORE, gross(9995), gross(19_360)],
    ['one that became exempt', TAXED, EXEMPT, gross(9995), net(8260)],
    ['an exempt one that bears VAT now', EXEMPT, TAXED, net(8260), gross(9995)],
  ])('what changed at the last moment: %s', (_, before, after, was, is) => {
    const shown = (sums: typeof TAXED) => ({
      ...sums,
      dueCents: sums.grossCents,
      deliversOn: '2026-12-10',
    })
    const note = text(
      render(
        <PlacingNote placing={{ status: 'changed', before: shown(before), after: shown(after) }} />,
        language,
      ),
    )
    expect(note).toContain(say('checkout.changedTotal', { before: was, after: is }))
  })

  it('what is left to pay after the wallet says so too', () => {
    const shown = (dueCents: number) => ({ ...TAXED, dueCents, deliversOn: '2026-12-10' })
    const note = text(
      render(
        <PlacingNote placing={{ status: 'changed', before: shown(5000), after: shown(9995) }} />,
        language,
      ),
    )
    expect(note).toContain(say('checkout.changedDue', { before: gross(5000), after: gross(9995) }))
  })

  it.each([
    ['dearer', TAXED, MORE, 'higher', gross(19_360 - 9995)],
    ['cheaper and paid', MORE, TAXED, 'back', gross(19_360 - 9995)],
    [
      'exempt and cheaper',
      { netCents: 9260, vatCents: 0, grossCents: 9260 },
      EXEMPT,
      'back',
      net(1000),
    ],
    ['no longer exempt', EXEMPT, TAXED, 'higher', gross(1735)],
  ])('a change of an order: %s', (_, before, after, key, amount) => {
    const difference = {
      netCents: after.netCents - before.netCents,
      vatCents: after.vatCents - before.vatCents,
      grossCents: after.grossCents - before.grossCents,
    }
    const order = { ...before, deliversOn: '2026-12-10', paidAt: '2026-12-03T10:00:00Z' }
    const priced = { difference, grossCents: after.grossCents, deliversOn: '2026-12-10' }
    const said = text(
      render(<Difference order={order} priced={priced} atDesk={false} payFirst={null} />, language),
    )
    const label = (sums: typeof TAXED) =>
      sums.vatCents > 0 ? gross(sums.grossCents) : net(sums.grossCents)
    expect(said).toContain(
      say('orders.amend.total', { before: label(before), after: label(after) }),
    )
    expect(said).toContain(say(`orders.amend.${key}`, { amount }))
  })

  it('the change that waits for its difference, on the page and in the mail', () => {
    const order = { ...TAXED, guest: true, lines: [], delivery: {} } as unknown as CustomerOrder
    const change = {
      ...{
        ...MORE,
        method: 'card',
        differenceCents: 9365,
        walletCents: 0,
        dueCents: 9365,
        units: [],
        pieces: [],
        payBy: [],
        transfer: null,
      },
      ...{ delivery: {}, deliversOn: '2026-12-10', expiresAt: '2026-12-04T10:00:00Z' },
    } as unknown as NonNullable<CustomerOrder['change']>
    const panel = text(
      render(
        <OrderChangePanel token="t" order={order} change={change} onOrder={() => {}} />,
        language,
      ),
    )
    expect(panel).toContain(gross(9995))
    expect(panel).toContain(gross(19_360))
    const told = {
      ...exampleChange(
        { ...TAXED, paymentMethod: 'card', paymentSettles: 'redirect', placedAt: new Date(0) },
        [],
      ),
      differenceCents: 9365,
      values: { order: MORE },
    }
    const rows = changeRows(
      told,
      (key, params) => translate(MESSAGES[language] ?? {}, language, key, params),
      language,
    )
    expect(rows.map(([, value]) => plain(value))).toEqual([gross(19_360), gross(9365)])
  })

  it.each([
    ['taxed', TAXED, gross(9995)],
    ['exempt', EXEMPT, net(8260)],
  ])('an order in the lists, %s', (_, sums, label) => {
    const row = {
      ...({
        number: 'M-1',
        token: 't',
        placedAt: '2026-12-03T10:00:00Z',
        status: 'preparing',
        paymentMethod: 'card',
        paid: true,
        ...sums,
      } as const),
      ...{
        deliversOn: '2026-12-10',
        pickup: false,
        products: [],
        reference: '',
        orderedBy: null,
        lines: 0,
        invoices: [],
      },
    }
    const said = sayOrderRow(row, {
      t: (key, params) => say(key, params),
      money: (cents) => euros(cents),
      language,
    })
    expect(said.sum).toBe(label)
    const waiting = {
      ...{
        number: 'M-1',
        token: 't',
        by: 'Ana',
        placedAt: row.placedAt,
        expiresAt: row.placedAt,
        deliversOn: row.deliversOn,
      },
      ...{
        ...sums,
        paymentMethod: 'card',
        reference: '',
        products: [],
      },
      ...{ over: 'order' as const, limitCents: 5000, spentCents: 0 },
    }
    const facts = text(render(<WaitingFacts order={{ ...waiting, products: [] }} />, language))
    expect(facts).toContain(label)
  })

  it.each([
    ['taxed', TAXED, gross(9995)],
    ['exempt', EXEMPT, net(8260)],
    ['with recargo', RECARGO, say('shell.amountWithRecargo', { price: euros(10_425) })],
    ['that gives money back', { netCents: -826, vatCents: -174, grossCents: -1000 }, gross(-1000)],
    [
      'that gives back only VAT',
      { netCents: 0, vatCents: -1735, grossCents: -1735 },
      say('orders.invoice.taxOnly', { price: euros(-1735) }),
    ],
  ])('the total of an invoice in a list: %s', (_, sums, label) => {
    expect(sayInvoiceTotal(sums, (key, params) => say(key, params), euros)).toBe(label)
  })

  it.each([
    ['taxed', TAXED, say('shell.withVat')],
    ['exempt', EXEMPT, say('shell.withoutVat')],
    ['with recargo', RECARGO, say('shell.withRecargo')],
  ])('what is transferred, of a sale %s', (_, sums, label) => {
    const order = {
      ...sums,
      dueCents: 5000,
      stage: null,
      deliversOn: '2026-12-10',
      payBefore: null,
    }
    const pages = [
      <TransferData key="order" transfer={BANK} dueCents={5000} sums={sums} />,
      <PlacedTransfer key="placed" order={order} transfer={BANK} token="t" />,
    ]
    for (const page of pages) expect(text(render(page, language))).toContain(`50,00 € ${label} `)
  })

  it('an order with recargo says so beside its total', () => {
    const note = {
      status: 'changed',
      before: { ...TAXED, dueCents: 9995, deliversOn: '' },
      after: { ...RECARGO, dueCents: 10_425, deliversOn: '' },
    } as const
    const after = say('shell.amountWithRecargo', { price: euros(10_425) })
    expect(text(render(<PlacingNote placing={note} />, language))).toContain(
      say('checkout.changedTotal', { before: gross(9995), after }),
    )
  })

  it('a line of the cart of an exempt sale has one price, and no VAT', () => {
    const html = render(
      <CartLine
        {...{ item: anItem({ price: 7360 }), words: {}, vatBp: 0, headingLevel: 2 }}
        onUnits={() => {}}
        onDuplicate={() => {}}
        onRemove={() => {}}
      />,
      language,
    )
    expect(text(html)).toContain(`73,60 € ${say('shell.vatExempt')}`)
    expect(text(html)).not.toContain(say('shell.withVat'))
    expect(text(html).split('73,60 €')).toHaveLength(2)
  })
})

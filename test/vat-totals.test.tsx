/**
 * Amounts beside the product page: what changed at the last moment, a change of an order, quotes,
 * lists of orders, approvals, mails. Each says whether it bears VAT; an exempt sale has one price.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PlacingNote } from '../src/pages/checkout/placing-note.tsx'
import { WaitingFacts } from '../src/pages/company/waiting-row.tsx'
import { TransferData as PlacedTransfer } from '../src/pages/payments/transfer-page.tsx'
import { loadMessages } from '../src/platform/messages.ts'
import { LANGUAGES, type Language, translate } from '../src/platform/text.ts'
import { anItem } from '../src/shop/buying/cart/cart-fixture.ts'
import { CartLine } from '../src/shop/buying/cart/cart-line.tsx'
import { sayInvoiceTotal } from '../src/shop/money/invoices/invoice-total.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import type { OfferView } from '../src/shop/ordering/offers/offer-schema.ts'
import { OfferSheet } from '../src/shop/ordering/offers/offer-sheet.tsx'
import { Difference } from '../src/shop/ordering/orders/amend-difference.tsx'
import { changeRows, exampleChange } from '../src/shop/ordering/orders/change-mail.ts'
import { OrderChangePanel } from '../src/shop/ordering/orders/order-change-panel.tsx'
import { TransferData } from '../src/shop/ordering/orders/order-payment.tsx'
import { sayOrderRow } from '../src/shop/ordering/orders/own-order-row.ts'
import { TextProvider } from '../src/ui/text.tsx'
import { VatContext } from '../src/ui/vat-display.tsx'
import { productNamed } from './products.ts'

const MESSAGES = loadMessages(new URL('../locales', import.meta.url).pathname)
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const text = (html: string): string =>
  plain(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

const TAXED = { netCents: 8260, vatCents: 1735, grossCents: 9995 }
const MORE = { netCents: 16_000, vatCents: 3360, grossCents: 19_360 }
const EXEMPT = { netCents: 8260, vatCents: 0, grossCents: 8260 }
const RECARGO = { netCents: 8260, vatCents: 1735, grossCents: 10_425 }
const banner = productNamed('lona-frontal-pvc')

const SWITCHED = LANGUAGES.flatMap((language) => [
  { language, showGross: true },
  { language, showGross: false },
])

function render(content: ReactNode, language: Language, showGross = true): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language={language} messages={MESSAGES[language] ?? {}}>
        <VatContext value={{ showGross, toggle: () => {} }}>{content}</VatContext>
      </TextProvider>
    </MemoryRouter>,
  )
}

const BANK = { iban: 'ES91', holder: 'Medida', bank: 'Banco', reference: 'M-1' }

/** A quote of the banner, with its totals of the day of issue. */
const offer = (
  standing: OfferView['standing'],
  zone: 'peninsula' | 'pickup' = 'peninsula',
  shippingReason = 'cart.reason.shippingPaid',
) =>
  ({
    ...{
      number: 'P-2026-000001',
      productSlug: 'lona-frontal-pvc',
      productName: 'Lona',
      recipeVersion: 1,
    },
    ...{
      configuration: banner.defaultConfiguration,
      chosen: [],
      components: [],
      pieces: 2,
      weightG: 1000,
    },
    ...{ goodsCents: 7360, vatBp: 2100, grossCents: 9995 },
    totals: [
      { code: 'products', label: 'cart.total.products', cents: 7360, reason: null },
      {
        code: 'shipping',
        label: 'cart.total.shipping',
        cents: 900,
        reason: { key: shippingReason, params: {} },
      },
      { code: 'net', label: 'cart.total.net', cents: 8260, reason: null },
      { code: 'vat', label: 'cart.total.vat', cents: 1735, reason: null },
      { code: 'gross', label: 'cart.total.gross', cents: 9995, reason: null },
    ],
    delivery: { deliversOn: '2026-12-10', zone, country: 'ES', postalCode: null, reasons: [] },
    ...{ issuedAt: '2026-12-03T10:00:00Z', validUntil: '2026-12-18', standing },
  }) satisfies OfferView

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
        netCents: sums.netCents,
        grossCents: sums.grossCents,
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

describe.each(SWITCHED)(
  'a quote on the web, in $language, prices with VAT: $showGross',
  ({ language, showGross }) => {
    const say = (key: string, params = {}) =>
      plain(translate(MESSAGES[language] ?? {}, language, key, params))
    const sheet = (standing: OfferView['standing'], zone?: 'pickup') =>
      text(
        render(
          <OfferSheet offerKey="k" offer={offer(standing, zone)} products={{}} />,
          language,
          showGross,
        ),
      )
    const goods = say(showGross ? 'shell.amountWithVat' : 'shell.amountWithoutVat', {
      price: euros(showGross ? 8906 : 7360),
    })

    it('leads with the total that the switch asks for, the other one below', () => {
      const vat = say(showGross ? 'shell.withVat' : 'shell.withoutVat')
      const [lead, other] = showGross ? [9995, 8260] : [8260, 9995]
      const below = say(showGross ? 'shell.amountWithoutVat' : 'shell.amountWithVat', {
        price: euros(other),
      })
      expect(sheet({ kind: 'held' })).toContain(
        `${euros(lead)} ${say('offers.withShipping', { vat })} ${below}`,
      )
      expect(sheet({ kind: 'held' }, 'pickup')).toContain(`${euros(lead)} ${vat} ${below}`)
    })

    it('does not call the shipping included while it waits for a postal code', () => {
      const vat = say(showGross ? 'shell.withVat' : 'shell.withoutVat')
      const waiting = { ...offer({ kind: 'held' }, 'peninsula', 'cart.reason.shippingUnknown') }
      const said = text(
        render(<OfferSheet offerKey="k" offer={waiting} products={{}} />, language, showGross),
      )
      expect(said).toContain(say('offers.withoutShipping', { vat }))
      expect(said).not.toContain(say('offers.withShipping', { vat }))
    })

    it('where it stands', () => {
      expect(sheet({ kind: 'held' })).toContain(goods)
      expect(sheet({ kind: 'expired' })).toContain(goods)
      expect(
        sheet({ kind: 'changed', goodsCents: 7360, recipeVersion: 2, components: [] }),
      ).toContain(goods)
      const [before, now] = [7360, 8620].map((cents) => {
        const shown = showGross ? Math.round(cents * 1.21) : cents
        return say(showGross ? 'shell.amountWithVat' : 'shell.amountWithoutVat', {
          price: euros(shown),
        })
      })
      const changed = sheet({ kind: 'changed', goodsCents: 8620, recipeVersion: 2, components: [] })
      expect(changed).toContain(say('offers.standing.changedPrice', { before, now }))
    })
  },
)

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import site from '../../../../catalogue/site.json' with { type: 'json' }
import { COMPANY } from '../../../../test/invoices.ts'
import { allocate, sumCents } from '../../../platform/money.ts'
import { cartTotals } from '../../buying/cart/totals.ts'
import { settingsSchema } from '../../buying/sites/settings-schema.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { Billing } from '../../session/billing.ts'
import {
  agrees,
  type OrderToInvoice,
  orderInvoice,
  recipientOf,
  saleOf,
  saleOfTax,
} from './order-invoice.ts'

const t = (key: string) => key
const facts = {
  settings: settingsSchema.parse(site.settings),
  language: 'es' as const,
  t,
  verifier: 'test' as const,
}
const ZONE: Zone = {
  code: 'peninsula',
  country: 'ES',
  transitDays: 1,
  shippingCents: 900,
  freeFromCents: 10_000,
}

/** An order of a cart as the checkout totals it. */
function orderOf(
  nets: readonly number[],
  { vatBp = 2100, packagingCents = 0, discountBp = 0 } = {},
) {
  const coupon =
    discountBp > 0
      ? { code: 'FERIA', percentBp: discountBp, amountCents: null, minimumCents: 0 }
      : null
  const totals = cartTotals({
    lines: nets.map((netCents) => ({ netCents })),
    zone: ZONE,
    tax: { vatBp, recargoBp: 0, says: { key: 'cart.reason.vat', params: {} } },
    packagingCents,
    coupon,
  })
  const parts = totals.discountCents > 0 ? allocate(totals.discountCents, nets) : nets.map(() => 0)
  const lines = nets.map((netCents, at) => ({
    position: at + 1,
    text: 'Lona',
    detail: '',
    pieces: 1,
    netCents,
    discountCents: parts[at] ?? 0,
  }))
  const order: OrderToInvoice = {
    ...{
      number: 'M-26-000001',
      billing: null,
      totals: totals.lines,
      netCents: totals.netCents,
      vatBp,
      vatCents: totals.vatCents,
    },
    ...{
      recargoBp: 0,
      recargoCents: 0,
      walletCents: 0,
      deliveredTo: [],
      payment: null,
      sale: 'spain',
      euNumberValid: false,
    },
  }
  return { order, lines, totals }
}

test('the lines of an invoice sum to its net, and net and taxes to the charged amount, in ten thousand carts', () => {
  const carts = fc.record({
    nets: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 10 }),
    packagingCents: fc.constantFrom(0, 1500),
    discountBp: fc.constantFrom(0, 500, 1000, 9999),
    vatBp: fc.constantFrom(2100, 2300, 2000, 0),
  })
  fc.assert(
    fc.property(carts, ({ nets, ...how }) => {
      const { order, lines, totals } = orderOf(nets, how)
      const invoice = orderInvoice(order, lines, facts)
      expect(sumCents(invoice.lines.map(({ cents, discountCents }) => cents - discountCents))).toBe(
        totals.netCents,
      )
      expect(invoice.totals).toEqual({
        netCents: totals.netCents,
        vatCents: totals.vatCents,
        recargoCents: 0,
        grossCents: totals.grossCents,
      })
      expect(invoice.lines.some(({ text }) => text === 'invoices.line.rest')).toBe(false)
      expect(invoice.taxes.every(agrees)).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('shipping is a line where it has a price, a discount belongs to its lines', () => {
  const { order, lines } = orderOf([7360, 640], { discountBp: 1000, packagingCents: 1500 })
  expect(
    orderInvoice(order, lines, facts).lines.map(({ position, text, cents, discountCents }) => [
      position,
      text,
      cents,
      discountCents,
    ]),
  ).toEqual([
    [1, 'Lona', 7360, 736],
    [2, 'Lona', 640, 64],
    [null, 'cart.total.shipping.peninsula', 900, 0],
    [null, 'cart.total.packaging', 1500, 0],
  ])
})

test('an unexplained difference is a line of its own, so that the invoice equals the charge', () => {
  const { order, lines } = orderOf([7360])
  const invoice = orderInvoice({ ...order, netCents: order.netCents + 350 }, lines, facts)
  expect(invoice.lines.at(-1)).toMatchObject({ text: 'invoices.line.rest', cents: 350 })
})

describe('the recipient', () => {
  const billing = (taxId: string | null, country = 'ES'): Billing => ({
    ...{ type: 'company', fullInvoice: true, name: COMPANY.name, taxId },
    address: { ...COMPANY.address, country },
  })
  test.each([
    [
      'a private customer who wants none',
      { type: 'individual', fullInvoice: false },
      false,
      undefined,
    ],
    ['a Spanish number', billing('B12345674'), false, 'nif'],
    ['a French number that was found valid', billing('40303265045', 'FR'), true, 'eu'],
    ['a French number that was not', billing('40303265045', 'FR'), false, 'foreign'],
    [
      'a Spanish company with a French number that was found valid',
      billing('FR61954506077', 'ES'),
      true,
      'eu',
    ],
    ['a private person abroad without a number', billing(null, 'PT'), false, 'none'],
  ] as const)('%s', (_, given, valid, kind) =>
    expect(recipientOf(given as Billing, valid)?.taxIdKind).toBe(kind),
  )
  test.each([
    ['B12345674', 'ES'],
    ['PT501964843', 'PT'],
    [null, 'FR'],
  ])('carries the reference of its books, with the number %s', (taxId, country) => {
    const given = billing(taxId, country)
    expect(recipientOf({ ...given, reference: 'CC-4711' } as Billing, false)?.reference).toBe(
      'CC-4711',
    )
    expect(recipientOf(given as Billing, false)).not.toHaveProperty('reference')
  })

  test('determines whether the invoice is a full one', () => {
    const { order, lines } = orderOf([7360])
    expect(
      [null, billing('B12345674')].map(
        (each) => orderInvoice({ ...order, billing: each }, lines, facts).kind,
      ),
    ).toEqual(['simplified', 'full'])
  })
})

test.each([
  [2100, 0, 'ES', 'spain'],
  [2100, 520, 'ES', 'recargo'],
  [2100, 0, 'PT', 'spain'],
  [2300, 0, 'PT', 'oss'],
  [2000, 0, 'FR', 'oss'],
  [0, 0, 'FR', 'eu_goods'],
  [0, 0, 'ES', 'export'],
])(
  'VAT of %i and a surcharge of %i basis points to %s is a sale of kind %s',
  (vatBp, recargoBp, country, kind) => {
    expect(saleOf({ vatBp, recargoBp, country })).toBe(kind)
  },
)

test.each([
  ['domestic', 0, 'spain'],
  ['home', 0, 'spain'],
  ['recargo', 520, 'recargo'],
  ['home', 520, 'recargo'],
  ['oss', 0, 'oss'],
  ['intra_eu', 0, 'eu_goods'],
  ['export', 0, 'export'],
] as const)(
  'an order decided as %s with a recargo of %i is a sale of the kind %s',
  (regime, recargoBp, kind) => {
    expect(saleOfTax({ regime, recargoBp })).toBe(kind)
  },
)

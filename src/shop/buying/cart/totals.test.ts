import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import messages from '../../../../locales/es/cart.json' with { type: 'json' }
import { allocate, sumCents } from '../../../platform/money.ts'
import { translate } from '../../../platform/text.ts'
import { type Zone, type ZoneCode, zoneOf } from '../../print/delivery/zone.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import { cartTotals, type Totals } from './totals.ts'

const zones = shipping.zones as Zone[]
const taxed = (vatBp: number, recargoBp = 0) => ({
  vatBp,
  recargoBp,
  says: { key: 'cart.reason.vat', params: { percent: vatBp / 100 } },
})
const of = (
  cents: readonly number[],
  to: ZoneCode | null,
  packagingCents = 0,
  vatBp = 2100,
  coupon: CouponTerms | null = null,
  recargoBp = 0,
): Totals =>
  cartTotals({
    lines: cents.map((netCents) => ({ netCents })),
    zone: to === null ? null : (zoneOf(zones, to) ?? null),
    tax: taxed(vatBp, recargoBp),
    packagingCents,
    coupon,
  })
const reasonOf = (totals: Totals, code: string): string => {
  const reason = totals.lines.find((line) => line.code === code)?.reason
  return reason
    ? translate(messages, 'es', reason.key, reason.params).replaceAll('\u00a0', ' ')
    : ''
}

describe('the receipt', () => {
  test.each<[string, number[], ZoneCode | null, number, number, number, number]>([
    ['the cart of the design', [7360, 15390], 'peninsula', 0, 0, 4778, 27528],
    ['a cent under the limit pays', [9999], 'peninsula', 0, 900, 2289, 13188],
    ['at the limit it is free', [10000], 'peninsula', 0, 0, 2100, 12100],
    ['the islands under the limit', [890], 'baleares', 0, 2000, 607, 3497],
    ['the islands at the limit', [10000], 'baleares', 0, 0, 2100, 12100],
    ['Portugal is never free', [100000], 'portugal', 0, 1200, 21252, 122452],
    ['picked up', [890], 'pickup', 0, 0, 187, 1077],
    [
      'packaging does not bring shipping nearer to free',
      [9999],
      'peninsula',
      4500,
      900,
      3234,
      18633,
    ],
    ['destination not known yet', [890], null, 0, 0, 187, 1077],
    ['an empty cart ships nothing', [], 'peninsula', 0, 0, 0, 0],
  ])('%s', (_, cents, to, packagingCents, shippingCents, vatCents, grossCents) => {
    expect(of(cents, to, packagingCents)).toMatchObject({
      shippingCents,
      packagingCents,
      vatCents,
      grossCents,
    })
  })

  test('a surcharge has a line with its reason, is part of the net, and bears VAT', () => {
    const totals = cartTotals({
      lines: [{ netCents: 7360 }],
      zone: zoneOf(zones, 'pickup') ?? null,
      tax: taxed(2100),
      packagingCents: 0,
      surcharge: { method: 'paypal', basisPoints: 350 },
    })
    expect(totals).toMatchObject({
      surchargeCents: 258,
      netCents: 7618,
      vatCents: 1600,
      grossCents: 9218,
    })
    expect(reasonOf(totals, 'surcharge')).toBe('3,5 % de 73,60 €, lo que cuesta cobrar así.')
    expect(totals.lines.map(({ code }) => code)).toEqual([
      'products',
      'shipping',
      'surcharge',
      'net',
      'vat',
      'gross',
    ])
  })

  test.each<[number[], ZoneCode | null, string]>([
    [[22750], 'peninsula', 'Gratis desde 100,00 € sin IVA: llevas 227,50 €.'],
    [[7360], 'peninsula', 'Gratis desde 100,00 € sin IVA: te faltan 26,40 €.'],
    [[7360], 'france', 'Tarifa única por pedido.'],
    [[7360], 'pickup', 'Sin coste.'],
    [[7360], null, 'Lo calculamos con tu código postal.'],
  ])('%j to %s: %s', (cents, to, reason) => {
    expect(reasonOf(of(cents, to), 'shipping')).toBe(reason)
  })

  test('VAT names its rate and what it is taken of', () => {
    expect(reasonOf(of([22750], 'peninsula'), 'vat')).toBe('21 % de 227,50 €')
  })

  test('every line has its words', () => {
    for (const zone of zones)
      for (const { label, reason } of of([890], zone.code, 4500).lines)
        expect(messages).toMatchObject({
          [label]: expect.any(String),
          ...(reason && { [reason.key]: expect.any(String) }),
        })
  })
})

describe('in general', () => {
  const asked = fc.record({
    lines: fc.array(fc.record({ netCents: fc.nat(50_000_000) }), { maxLength: 50 }),
    zone: fc.option(fc.constantFrom(...zones)),
    tax: fc.constantFrom(taxed(0), taxed(2000), taxed(2100), taxed(2300), taxed(2100, 520)),
    packagingCents: fc.constantFrom(0, 4500, 9000),
  })

  test('the parts make the net, net and VAT make the gross, and VAT splits over the parts without loss', () => {
    fc.assert(
      fc.property(asked, (request) => {
        const totals = cartTotals(request)
        const centsOf = (...codes: string[]) =>
          sumCents(
            totals.lines.filter(({ code }) => codes.includes(code)).map(({ cents }) => cents),
          )
        expect(centsOf('products', 'shipping', 'packaging')).toBe(totals.netCents)
        expect(centsOf('net', 'vat', 'recargo')).toBe(totals.grossCents)
        const weights = [totals.productsCents, totals.shippingCents, totals.packagingCents]
        if (totals.netCents > 0)
          expect(sumCents(allocate(totals.vatCents, weights))).toBe(totals.vatCents)
      }),
    )
  })

  test('a dearer cart never has dearer shipping', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), fc.constantFrom(...zones), (one, more, zone) => {
        expect(of([one + more], zone.code).shippingCents).toBeLessThanOrEqual(
          of([one], zone.code).shippingCents,
        )
      }),
    )
  })
})

describe('with a coupon', () => {
  const tenPercent: CouponTerms = {
    code: 'FERIA10',
    percentBp: 1000,
    amountCents: null,
    minimumCents: 0,
  }
  const fiveEuro: CouponTerms = {
    code: 'CINCO',
    percentBp: null,
    amountCents: 500,
    minimumCents: 0,
  }

  test.each<
    [
      string,
      number[],
      CouponTerms,
      { discountCents: number; shippingCents: number; netCents: number; vatCents: number },
    ]
  >([
    [
      'off the goods, not off the shipping',
      [7360],
      tenPercent,
      { discountCents: 736, shippingCents: 900, netCents: 7524, vatCents: 1580 },
    ],
    [
      'free shipping counts after it',
      [10_000],
      fiveEuro,
      { discountCents: 500, shippingCents: 900, netCents: 10_400, vatCents: 2184 },
    ],
    [
      'and stays where enough is left',
      [10_500],
      fiveEuro,
      { discountCents: 500, shippingCents: 0, netCents: 10_000, vatCents: 2100 },
    ],
    [
      'never below zero',
      [300],
      fiveEuro,
      { discountCents: 300, shippingCents: 900, netCents: 900, vatCents: 189 },
    ],
  ])('%s', (_, cents, coupon, expected) => {
    expect(of(cents, 'peninsula', 0, 2100, coupon)).toMatchObject(expected)
  })

  test('a line of its own with its reason, and none where it takes nothing off', () => {
    const totals = of([7360], 'peninsula', 0, 2100, tenPercent)
    expect(totals.lines.map(({ code }) => code)).toEqual([
      'products',
      'discount',
      'shipping',
      'net',
      'vat',
      'gross',
    ])
    expect(totals.lines[1]?.cents).toBe(-736)
    expect(reasonOf(totals, 'discount')).toBe('Cupón FERIA10: 10 % de 73,60 €.')
    expect(reasonOf(of([7360], 'peninsula', 0, 2100, fiveEuro), 'discount')).toBe('Cupón CINCO.')
    expect(
      of([7360], 'peninsula', 0, 2100, { ...tenPercent, minimumCents: 7361 }).lines.some(
        ({ code }) => code === 'discount',
      ),
    ).toBe(false)
  })

  test('10 000 receipts: products less discount, shipping and packaging make the net; net, VAT and recargo the gross', () => {
    const terms = fc.record({
      code: fc.constant('X'),
      percentBp: fc.option(fc.integer({ min: 1, max: 10_000 })),
      amountCents: fc.integer({ min: 1, max: 500_000 }),
      minimumCents: fc.nat(20_000),
    })
    const cart = fc.array(fc.nat(300_000), { maxLength: 20 })
    fc.assert(
      fc.property(
        cart,
        fc.constantFrom<ZoneCode>('peninsula', 'baleares', 'portugal', 'pickup'),
        fc.nat(9000),
        terms,
        fc.constantFrom<[number, number]>(
          [2100, 0],
          [2100, 520],
          [2300, 0],
          [2200, 0],
          [2000, 0],
          [1600, 0],
          [0, 0],
        ),
        (cents, to, packaging, coupon, [vatBp, recargoBp]) => {
          const totals = of(cents, to, packaging, vatBp, coupon, recargoBp)
          const {
            productsCents,
            discountCents,
            shippingCents,
            packagingCents,
            netCents,
            vatCents,
            recargoCents,
            grossCents,
          } = totals
          expect(discountCents).toBeLessThanOrEqual(productsCents)
          expect(netCents).toBe(productsCents - discountCents + shippingCents + packagingCents)
          expect(grossCents).toBe(netCents + vatCents + recargoCents)
          const parts = totals.lines.filter(({ code }) => ['net', 'vat', 'recargo'].includes(code))
          expect(sumCents(parts.map((line) => line.cents))).toBe(grossCents)
          const shown = totals.lines.filter(
            ({ code }) => !['net', 'vat', 'recargo', 'gross'].includes(code),
          )
          expect(sumCents(shown.map((line) => line.cents))).toBe(netCents)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

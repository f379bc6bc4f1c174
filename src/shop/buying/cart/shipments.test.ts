import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import messages from '../../../../locales/es/cart.json' with { type: 'json' }
import { sumCents } from '../../../platform/money.ts'
import { translate } from '../../../platform/text.ts'
import { type Zone, type ZoneCode, zoneOf } from '../../print/delivery/zone.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import { lotsOf, sayTotal } from './lots.ts'
import { goodsOfShipments, type Shipment } from './shipments.ts'
import { cartTotals } from './totals.ts'

const zones = shipping.zones as Zone[]
const zone = (code: ZoneCode): Zone => {
  const found = zoneOf(zones, code)
  if (!found) throw new Error(`no zone ${code}`)
  return found
}
const to = (code: ZoneCode, ...lots: number[]): Shipment => ({ zone: zone(code), lots })
const tax = { vatBp: 2100, recargoBp: 0, says: { key: 'cart.reason.vat', params: { percent: 21 } } }
const totals = (cents: number[], shipments: Shipment[], coupon: CouponTerms | null = null) =>
  cartTotals({
    lines: cents.map((netCents) => ({ netCents })),
    zone: shipments[0]?.zone ?? null,
    shipments,
    tax,
    packagingCents: 0,
    coupon,
  })
const say = (key: string, params?: Parameters<typeof translate>[3]) =>
  translate(messages, 'es', key, params).replaceAll('\u00a0', ' ')

describe('a line can be shared', () => {
  test.each<[string, Parameters<typeof lotsOf>[0], number]>([
    ['by its copies', { unitsMode: 'same', units: 100, designs: 1 }, 100],
    ['copies of several designs stay together', { unitsMode: 'same', units: 10, designs: 3 }, 10],
    ['by its pieces', { unitsMode: 'total', units: 100, designs: 1 }, 100],
    [
      'not where nobody said which design goes where',
      { unitsMode: 'total', units: 100, designs: 4 },
      1,
    ],
  ])('%s', (_, configuration, lots) => {
    expect(lotsOf(configuration)).toBe(lots)
  })
})

describe('each shipment pays its own way', () => {
  const half: CouponTerms = { code: 'MITAD', percentBp: 5000, amountCents: null, minimumCents: 0 }
  test.each<[string, number[], Shipment[], CouponTerms | null, number[]]>([
    ['both under the limit', [15_000], [to('peninsula', 1), to('peninsula', 1)], null, [900, 900]],
    ['one of them over it', [15_000], [to('peninsula', 2), to('peninsula', 1)], null, [0, 900]],
    ['at the limit', [20_000], [to('peninsula', 1), to('peninsula', 1)], null, [0, 0]],
    ['a cent under it', [19_999], [to('peninsula', 1), to('peninsula', 1)], null, [0, 900]],
    [
      'the islands cost their own',
      [15_000],
      [to('peninsula', 2), to('baleares', 1)],
      null,
      [0, 2000],
    ],
    ['after the coupon', [20_000], [to('peninsula', 1), to('peninsula', 1)], half, [900, 900]],
    [
      'Portugal is never free',
      [90_000],
      [to('portugal', 1), to('portugal', 2)],
      null,
      [1200, 1200],
    ],
    ['whole lines', [12_000, 500], [to('peninsula', 5, 0), to('peninsula', 0, 7)], null, [0, 900]],
  ])('%s', (_, cents, shipments, coupon, expected) => {
    const all = totals(cents, shipments, coupon)
    expect(all.lines.filter(({ code }) => code === 'shipping').map((line) => line.cents)).toEqual(
      expected,
    )
    expect(all.shippingCents).toBe(sumCents(expected))
  })

  test('in words: which shipment, where to, and why', () => {
    const shipped = totals([15_000], [to('peninsula', 2), to('baleares', 1)]).lines.filter(
      ({ code }) => code === 'shipping',
    )
    expect(
      shipped.map((line) => [
        sayTotal(line, say),
        line.reason && say(line.reason.key, line.reason.params),
      ]),
    ).toEqual([
      ['Envío 1: península', 'Gratis desde 100,00 € sin IVA: este envío lleva 100,00 €.'],
      ['Envío 2: Illes Balears', 'Gratis desde 100,00 € sin IVA por envío; este lleva 50,00 €.'],
    ])
    expect(totals([15_000], [to('france', 1), to('france', 1)]).lines[1]?.reason?.key).toBe(
      'cart.reason.shipmentFixed',
    )
  })

  test('one shipment is the order as ever', () => {
    expect(totals([15_000], [to('peninsula', 1)])).toEqual(
      cartTotals({
        lines: [{ netCents: 15_000 }],
        zone: zone('peninsula'),
        tax,
        packagingCents: 0,
      }),
    )
  })
})

describe('in general', () => {
  const line = fc.record({
    cents: fc.nat(5_000_000),
    lots: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
  })
  const lines = fc.array(
    line.filter(({ lots }) => lots.some((some) => some > 0)),
    { minLength: 1, maxLength: 12 },
  )
  const terms = fc.record({
    code: fc.constant('X'),
    percentBp: fc.option(fc.integer({ min: 1, max: 10_000 })),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    minimumCents: fc.constant(0),
  })

  test('goods and coupon shared among shipments add up to the cent, however they are shared, and so does the receipt', () => {
    fc.assert(
      fc.property(lines, fc.option(terms), (ordered, coupon) => {
        const cents = ordered.map((each) => each.cents)
        const shipments = [0, 1, 2, 3].map((index) =>
          to(
            index === 3 ? 'baleares' : 'peninsula',
            ...ordered.map(({ lots }) => lots[index] ?? 0),
          ),
        )
        const all = totals(cents, shipments, coupon)
        const goods = goodsOfShipments(cents, all.discountCents, shipments)
        expect(sumCents(goods)).toBe(all.productsCents - all.discountCents)
        for (const part of goods) expect(part).toBeGreaterThanOrEqual(0)
        const shown = all.lines.filter(({ code }) =>
          ['products', 'discount', 'shipping'].includes(code),
        )
        expect(sumCents(shown.map((each) => each.cents))).toBe(all.netCents)
        expect(all.netCents + all.vatCents).toBe(all.grossCents)
      }),
    )
  })

  test('the goods cost the same, however they are shared', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const shipments = [0, 1, 2, 3].map((index) =>
          to('peninsula', ...ordered.map(({ lots }) => lots[index] ?? 0)),
        )
        const cents = ordered.map((each) => each.cents)
        expect(totals(cents, shipments).productsCents).toBe(
          totals(cents, [to('peninsula')]).productsCents,
        )
      }),
    )
  })
})

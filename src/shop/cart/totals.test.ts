import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import messages from '../../../locales/es/cart.json' with { type: 'json' }
import { allocate, sumCents } from '../../platform/money.ts'
import { translate } from '../../platform/text.ts'
import { type Zone, type ZoneCode, zoneOf } from '../delivery/zone.ts'
import { cartTotals, type Totals } from './totals.ts'

const zones = shipping.zones as Zone[]
const of = (cents: readonly number[], to: ZoneCode | null, packagingCents = 0, vatBp = 2100): Totals =>
  cartTotals({ lines: cents.map((netCents) => ({ netCents })), zone: to === null ? null : (zoneOf(zones, to) ?? null), vatBp, packagingCents })
const reasonOf = (totals: Totals, code: string): string => {
  const reason = totals.lines.find((line) => line.code === code)?.reason
  return reason ? translate(messages, 'es', reason.key, reason.params).replaceAll('\u00a0', ' ') : ''
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
    ['packaging does not bring shipping nearer to free', [9999], 'peninsula', 4500, 900, 3234, 18633],
    ['destination not known yet', [890], null, 0, 0, 187, 1077],
    ['an empty cart ships nothing', [], 'peninsula', 0, 0, 0, 0],
  ])('%s', (_, cents, to, packagingCents, shippingCents, vatCents, grossCents) => {
    expect(of(cents, to, packagingCents)).toMatchObject({ shippingCents, packagingCents, vatCents, grossCents })
  })

  test.each<[number[], ZoneCode | null, string]>([
    [[22750], 'peninsula', 'Gratis desde 100,00 € netos: llevas 227,50 €.'],
    [[7360], 'peninsula', 'Gratis desde 100,00 € netos: te faltan 26,40 €.'],
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
        expect(messages).toMatchObject({ [label]: expect.any(String), ...(reason && { [reason.key]: expect.any(String) }) })
  })
})

describe('in general', () => {
  const asked = fc.record({
    lines: fc.array(fc.record({ netCents: fc.nat(50_000_000) }), { maxLength: 50 }),
    zone: fc.option(fc.constantFrom(...zones)),
    vatBp: fc.constantFrom(0, 2000, 2100, 2300),
    packagingCents: fc.constantFrom(0, 4500, 9000),
  })

  test('the parts make the net, net and VAT make the gross, and VAT splits over the parts without loss', () => {
    fc.assert(
      fc.property(asked, (request) => {
        const totals = cartTotals(request)
        const centsOf = (...codes: string[]) => sumCents(totals.lines.filter(({ code }) => codes.includes(code)).map(({ cents }) => cents))
        expect(centsOf('products', 'shipping', 'packaging')).toBe(totals.netCents)
        expect(centsOf('net', 'vat')).toBe(totals.grossCents)
        const weights = [totals.productsCents, totals.shippingCents, totals.packagingCents]
        if (totals.netCents > 0) expect(sumCents(allocate(totals.vatCents, weights))).toBe(totals.vatCents)
      }),
    )
  })

  test('a dearer cart never has dearer shipping', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), fc.constantFrom(...zones), (one, more, zone) => {
        expect(of([one + more], zone.code).shippingCents).toBeLessThanOrEqual(of([one], zone.code).shippingCents)
      }),
    )
  })
})

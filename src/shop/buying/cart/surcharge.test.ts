import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resurcharged, surchargeFor, surchargeLines } from './surcharge.ts'
import { cartTotals } from './totals.ts'

const SETTINGS = { paypal: { individual: 0, 'self-employed': 0, company: 350 } }

test.each([
  ['paypal', 'company', 350],
  ['paypal', 'individual', null],
  ['paypal', 'self-employed', null],
  ['card', 'company', null],
  ['transfer', 'individual', null],
  [undefined, 'company', null],
  ['toString', 'company', null],
])('%s for %s: %s basis points', (method, customer, basisPoints) => {
  expect(surchargeFor(SETTINGS, method, customer)).toEqual(
    basisPoints === null ? null : { method, basisPoints },
  )
})

test('a surcharge of less than half a cent has no line', () => {
  expect(surchargeLines({ method: 'paypal', basisPoints: 350 }, 14)).toEqual([])
  expect(surchargeLines({ method: 'paypal', basisPoints: 350 }, 15)).toMatchObject([{ cents: 1 }])
})

describe('an order that is to be paid in another way', () => {
  const surcharges = fc.option(
    fc.record({ method: fc.constant('paypal'), basisPoints: fc.integer({ min: 1, max: 1000 }) }),
    { nil: null },
  )
  const of = (netCents: number, vatBp: number, surcharge: Parameters<typeof surchargeLines>[0]) =>
    cartTotals({
      lines: [{ netCents }],
      zone: null,
      tax: {
        vatBp,
        recargoBp: 0,
        says: { key: 'cart.reason.vat', params: { percent: vatBp / 100 } },
      },
      packagingCents: 0,
      surcharge,
    })

  test('costs the same as an order placed with this method', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(0, 2000, 2100, 2300),
        surcharges,
        surcharges,
        (net, vatBp, before, after) => {
          const was = of(net, vatBp, before)
          const will = of(net, vatBp, after)
          const now = resurcharged(
            { totals: was.lines, netCents: was.netCents, vatBp, recargoBp: 0 },
            after,
          )
          expect(now).toMatchObject({
            netCents: will.netCents,
            vatCents: will.vatCents,
            grossCents: will.grossCents,
          })
          expect(now.totals).toEqual(will.lines)
        },
      ),
    )
  })

  test('its recargo de equivalencia follows too', () => {
    const totals = [
      { code: 'net', label: 'n', cents: 10_000, reason: null },
      {
        code: 'recargo',
        label: 'r',
        cents: 520,
        reason: { key: 'k', params: { percent: 5.2, netCents: 10_000 } },
      },
    ] as never
    expect(
      resurcharged(
        { totals, netCents: 10_000, vatBp: 2100, recargoBp: 520 },
        { method: 'paypal', basisPoints: 350 },
      ),
    ).toMatchObject({
      netCents: 10_350,
      vatCents: 2174,
      recargoCents: 538,
      grossCents: 13_062,
      totals: [
        { code: 'surcharge' },
        { code: 'net', cents: 10_350 },
        { code: 'recargo', cents: 538, reason: { params: { netCents: 10_350 } } },
      ],
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../../platform/money.ts'
import { accrualOf, progressOf, refundShare, tierOf, USUAL_TIERS } from './loyalty.ts'

test.each<[string, number, string, number]>([
  ['nothing yet', 0, 'silver', 100],
  ['below zero after refunds', -1, 'silver', 100],
  ['up to 15 000', 1_500_000, 'silver', 100],
  ['a cent over 15 000', 1_500_001, 'gold', 200],
  ['up to 30 000', 3_000_000, 'gold', 200],
  ['a cent over 30 000', 3_000_001, 'platinum', 300],
  ['far over', 90_000_000, 'platinum', 300],
])('%s: %i cents are %s', (_, spentCents, code, rateBp) => {
  expect(tierOf(spentCents, USUAL_TIERS)).toMatchObject({ code, rateBp })
})

test.each<[string, number, number, number]>([
  ['the tier before the order counts, not the one it reaches', 2_000_000, 0, 20_000],
  ['Gold', 10_000, 1_500_001, 200],
  ['Platinum', 10_000, 3_000_001, 300],
  ['half a cent rounds up', 8250, 0, 83],
  ['less than half a cent is nothing', 49, 0, 0],
])('%s', (_, netCents, spentBeforeCents, cents) => {
  expect(accrualOf(netCents, spentBeforeCents, USUAL_TIERS)).toBe(cents)
})

describe('progress', () => {
  test.each<[number, string, string | undefined, number | undefined]>([
    [0, 'silver', 'gold', 1_500_001],
    [1_240_000, 'silver', 'gold', 260_001],
    [1_500_000, 'silver', 'gold', 1],
    [1_500_001, 'gold', 'platinum', 1_500_000],
    [3_000_001, 'platinum', undefined, undefined],
  ])('%i cents: %s, next %s', (spentCents, code, next, missingCents) => {
    const progress = progressOf(spentCents, USUAL_TIERS)
    expect(progress).toMatchObject({ code, spentCents })
    expect(progress.next?.code).toBe(next)
    expect(progress.next?.missingCents).toBe(missingCents)
  })

  test('the missing amount is exactly enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (spentCents) => {
        const { next } = progressOf(spentCents, USUAL_TIERS)
        expect(tierOf(spentCents + (next?.missingCents ?? 0), USUAL_TIERS).code).toBe(next?.code)
        expect(tierOf(spentCents + (next?.missingCents ?? 0) - 1, USUAL_TIERS).code).not.toBe(
          next?.code,
        )
      }),
    )
  })
})

describe('the share taken back by a refund', () => {
  const order = { grossCents: 9995, netCents: 8260, creditCents: 83 }

  test.each<
    [string, number, number, { grossCents: number; netCents: number; creditCents: number }]
  >([
    ['all', 0, 9995, order],
    ['a half', 0, 4998, { grossCents: 4998, netCents: 4130, creditCents: 42 }],
    ['the other half', 4998, 4997, { grossCents: 4997, netCents: 4130, creditCents: 41 }],
    ['nothing', 0, 0, { grossCents: 0, netCents: 0, creditCents: 0 }],
    ['more than there was', 9000, 9995, { grossCents: 995, netCents: 822, creditCents: 8 }],
    ['after everything', 9995, 100, { grossCents: 0, netCents: 0, creditCents: 0 }],
  ])('%s', (_, before, refund, share) => {
    expect(refundShare(order, before, refund)).toEqual(share)
  })

  test('an order of zero', () => {
    expect(refundShare({ grossCents: 0, netCents: 0, creditCents: 0 }, 0, 100)).toEqual({
      grossCents: 0,
      netCents: 0,
      creditCents: 0,
    })
  })

  test('for any division, the parts of a complete refund take back exactly the order’s share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.nat(10_000),
        fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 12 }),
        (gross, bp, cuts) => {
          const netCents = Math.floor((gross * 100) / 121)
          const whole = {
            grossCents: gross,
            netCents,
            creditCents: Math.floor((netCents * bp) / 100_000),
          }
          let refunded = 0
          const parts = [...cuts, gross].map((cut) => {
            const part = refundShare(whole, refunded, cut)
            refunded += part.grossCents
            return part
          })
          expect(refunded).toBe(gross)
          expect(sumCents(parts.map((part) => part.netCents))).toBe(netCents)
          expect(sumCents(parts.map((part) => part.creditCents))).toBe(whole.creditCents)
          for (const part of parts)
            expect(
              Math.min(part.grossCents, part.netCents, part.creditCents),
            ).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

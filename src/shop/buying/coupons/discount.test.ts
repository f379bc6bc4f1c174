import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../../platform/money.ts'
import { type CouponTerms, discountOf, discountParts } from './discount.ts'

const percent = (percentBp: number, minimumCents = 0): CouponTerms => ({
  code: 'A',
  percentBp,
  amountCents: null,
  minimumCents,
})
const amount = (amountCents: number, minimumCents = 0): CouponTerms => ({
  code: 'A',
  percentBp: null,
  amountCents,
  minimumCents,
})

describe('what a coupon takes off', () => {
  test.each<[string, CouponTerms, number, number]>([
    ['10 % of 73.60', percent(1000), 7360, 736],
    ['half a cent rounds up', percent(1000), 7365, 737],
    ['33.33 %', percent(3333), 10_000, 3333],
    ['all of it', percent(10_000), 7360, 7360],
    ['an amount', amount(500), 7360, 500],
    ['an amount above the goods: the goods', amount(10_000), 7360, 7360],
    ['nothing to take it off', amount(500), 0, 0],
    ['a cent below the minimum', percent(1000, 10_000), 9999, 0],
    ['at the minimum', percent(1000, 10_000), 10_000, 1000],
    ['an amount below the minimum', amount(500, 10_000), 9999, 0],
  ])('%s', (_, terms, goodsCents, cents) => {
    expect(discountOf(terms, goodsCents)).toBe(cents)
  })

  const anyTerms = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.nat(100_000))
      .map(([bp, minimum]) => percent(bp, minimum)),
    fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(100_000))
      .map(([cents, minimum]) => amount(cents, minimum)),
  )

  test('never negative and never more than the goods; its parts sum to it, each within its line', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.nat(2_000_000), { maxLength: 60 }), (terms, lines) => {
        const goods = sumCents(lines)
        const off = discountOf(terms, goods)
        const parts = discountParts(off, lines)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(goods)
        expect(sumCents(parts)).toBe(off)
        expect(parts).toHaveLength(lines.length)
        parts.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(lines[index] ?? 0)
        })
      }),
      { numRuns: 2000 },
    )
  })
})

test.each<[number, number[], number[]]>([
  [0, [], []],
  [0, [500, 0], [0, 0]],
  [100, [1000, 1000, 1000], [34, 33, 33]],
  [1, [1, 9999], [0, 1]],
  [10_000, [1, 9999], [1, 9999]],
])('%i over %j', (cents, lines, parts) => {
  expect(discountParts(cents, lines)).toEqual(parts)
})

test('more than the goods throws', () => {
  expect(() => discountParts(101, [100])).toThrow(RangeError)
})

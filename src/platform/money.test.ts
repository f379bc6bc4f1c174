import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  formatCents,
  grossOf,
  mulDivRound,
  percentOf,
  perPiece,
  sumCents,
} from './money.ts'

describe('rounding', () => {
  it.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [-1, 1, 3, 0],
    [2, 1, 3, 1],
    [15_594, 500, 10_000, 780],
    [14_814, -1000, 10_000, -1481],
    [11_611_380, 790, 1_000_000, 9173],
    [0, -7, 10, 0],
  ])('%d × %d ÷ %d is %d, half away from zero', (a, b, d, expected) => {
    expect(mulDivRound(a, b, d)).toBe(expected)
    expect(Object.is(mulDivRound(a, b, d), -0)).toBe(false)
  })

  it('agrees with exact arithmetic wherever it returns', () => {
    const amounts = fc.integer({ min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (a, b, d) => {
          const product = BigInt(a) * BigInt(b)
          const size = product < 0n ? -product : product
          const rounded = (2n * size + BigInt(d)) / (2n * BigInt(d))
          const exact = product < 0n ? -rounded : rounded
          if (exact > BigInt(Number.MAX_SAFE_INTEGER) || exact < -BigInt(Number.MAX_SAFE_INTEGER))
            expect(() => mulDivRound(a, b, d)).toThrow(RangeError)
          else expect(BigInt(mulDivRound(a, b, d))).toBe(exact)
        },
      ),
    )
  })

  it('throws rather than guess', () => {
    expect(() => mulDivRound(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError)
  })
})

describe('percentages and parts', () => {
  it('takes VAT of the whole amount once', () => {
    expect(grossOf(7360, 2100)).toBe(8906)
    expect(grossOf(-7360, 2100)).toBe(-8906)
    expect(percentOf(6360, 2500)).toBe(1590)
    expect(perPiece(8906, 2)).toBe(4453)
  })

  it('splits an amount without losing a cent', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(() => allocate(100, [0, 0])).toThrow(RangeError)
    const weights = fc
      .array(fc.nat(1e9), { minLength: 1, maxLength: 20 })
      .filter((parts) => sumCents(parts) > 0)
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        weights,
        (cents, parts) => sumCents(allocate(cents, parts)) === cents,
      ),
    )
  })
})

describe('formats euros', () => {
  it.each([
    [101_754, 'es-ES', '1.017,54\u00a0€'],
    [0, 'es-ES', '0,00\u00a0€'],
    [5, 'es-ES', '0,05\u00a0€'],
    [-1481, 'es-ES', '\u221214,81\u00a0€'],
    [123_456_789, 'pt-PT', '1\u00a0234\u00a0567,89\u00a0€'],
    [101_754, 'fr-FR', '1\u202f017,54\u00a0€'],
    [101_754, 'en-IE', '€1,017.54'],
    [-1481, 'en-IE', '\u2212€14.81'],
  ])('%d cents in %s', (cents, locale, text) => {
    expect(formatCents(cents, locale)).toBe(text)
  })

  it('formats as Intl does', () => {
    const intl = new Map(
      ['es-ES', 'pt-PT', 'fr-FR'].map((locale) => [
        locale,
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'EUR',
          useGrouping: 'always',
        }),
      ]),
    )
    fc.assert(
      fc.property(fc.constantFrom('es-ES', 'pt-PT', 'fr-FR'), fc.nat(1e13), (locale, cents) => {
        expect(formatCents(cents, locale)).toBe(intl.get(locale)?.format(cents / 100))
      }),
    )
  })
})

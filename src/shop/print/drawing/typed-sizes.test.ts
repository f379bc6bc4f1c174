import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centimetresText, parseCentimetres } from '../quoting/centimetres.ts'

describe('typed sizes', () => {
  it.each<[string, number | undefined]>([
    ['300', 3000],
    ['12,5', 125],
    ['12.5', 125],
    [' 300 ', 3000],
    ['0', 0],
    ['007', 70],
    ['12,55', undefined],
    ['1.200,5', undefined],
    ['1e9', undefined],
    ['-3', -30],
    ['−12,5', -125],
    ['-0', 0],
    ['+3', undefined],
    ['', undefined],
    [',5', undefined],
    ['5,', undefined],
    ['text', undefined],
    ['Infinity', undefined],
    ['1000000000', 10_000_000_000],
    ['9999999999999', undefined],
    ['１２', undefined],
  ])('%j', (typed, lengthMm) => {
    expect(parseCentimetres(typed)).toBe(lengthMm)
  })

  it('come back as they were written', () => {
    expect(centimetresText(1205, ',')).toBe('120,5')
    fc.assert(
      fc.property(
        fc.nat(1e9),
        (lengthMm) => parseCentimetres(centimetresText(lengthMm)) === lengthMm,
      ),
    )
  })
})

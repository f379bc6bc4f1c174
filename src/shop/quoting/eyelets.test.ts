import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eyeletHint } from './eyelet-rules.ts'
import { EYELET_INSET_MM, eyeletPositions, eyeletSpacing, LEAST_EYELETS } from './eyelets.ts'
import { EYELET_PLACES } from './recipe.ts'

describe('eyelets', () => {
  it('hang 10 on a banner of 300 × 100 cm, arriba y abajo, every 73.8 cm', () => {
    expect(eyeletSpacing(3000, 1000, 10, 'topBottom')).toEqual({ horizontalMm: 737.5 })
    expect(eyeletHint(3000, 1000, 10, 'topBottom')).toEqual({ key: 'quoting.hint.eyelets.edges', params: { spacingCm: 73.8, insetCm: 2.5 } })
    const top = eyeletPositions(3000, 1000, 10, 'topBottom').filter(({ yMm }) => yMm === 25)
    expect(top.map(({ xMm }) => xMm)).toEqual([25, 762.5, 1500, 2237.5, 2975])
  })

  it.each([
    ['perimeter', 4, { horizontalMm: 2950, verticalMm: 950 }],
    ['perimeter', 6, { horizontalMm: 1475, verticalMm: 950 }],
    ['perimeter', 16, { horizontalMm: 2950 / 6, verticalMm: 475 }],
    ['corners', 4, { horizontalMm: 2950, verticalMm: 950 }],
    ['leftRight', 6, { verticalMm: 475 }],
    ['top', 4, { horizontalMm: 2950 / 3 }],
    ['custom', 8, {}],
    ['topBottom', 2, {}],
  ] as const)('%s takes %d on 300 × 100 cm', (place, count, spacing) => {
    expect(eyeletSpacing(3000, 1000, count, place)).toEqual(spacing)
  })

  it('lie on the sheet, all of them, the same on both sides', () => {
    const sizes = fc.integer({ min: 200, max: 50_000 })
    const places = fc.constantFrom(...EYELET_PLACES.filter((place) => place !== 'custom'))
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 1, max: 200 }), places, (widthMm, heightMm, half, place) => {
        const count = place === 'corners' ? 4 : Math.max(2 * half, LEAST_EYELETS[place])
        const positions = eyeletPositions(widthMm, heightMm, count, place)
        const at = (xMm: number, yMm: number): number =>
          positions.filter((one) => Math.abs(one.xMm - xMm) < 0.001 && Math.abs(one.yMm - yMm) < 0.001).length
        expect(positions).toHaveLength(count)
        for (const { xMm, yMm } of positions) {
          expect(xMm).toBeGreaterThanOrEqual(EYELET_INSET_MM)
          expect(xMm).toBeLessThanOrEqual(widthMm - EYELET_INSET_MM)
          expect(yMm).toBeGreaterThanOrEqual(EYELET_INSET_MM)
          expect(yMm).toBeLessThanOrEqual(heightMm - EYELET_INSET_MM)
          expect(at(xMm, yMm)).toBe(1)
          expect(at(widthMm - xMm, yMm)).toBe(1)
          if (place !== 'top') expect(at(xMm, heightMm - yMm)).toBe(1)
        }
      }),
    )
  })
})

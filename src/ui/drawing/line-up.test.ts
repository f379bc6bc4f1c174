import { describe, expect, test } from 'vitest'
import { lineUp } from './line-up.ts'

const piece = (widthMm: number, heightMm: number) => ({ id: `${widthMm}×${heightMm}`, widthMm, heightMm })

describe('pieces on one ground line', () => {
  test('share one scale and stand or hang on the same ground', () => {
    const { places, pxPerMm, height } = lineUp([piece(3000, 1000), piece(1000, 2500)])
    expect(places.map(({ box }) => Math.round(box.width / pxPerMm))).toEqual([3000, 1000])
    const lifts = places.map(({ box }) => Math.round((height - box.y - box.height) / pxPerMm))
    expect(lifts).toEqual([550, 0])
  })

  test('only what hangs has poles', () => {
    const [hung, standing] = lineUp([piece(3000, 1000), piece(1000, 2500)]).places
    expect([hung?.poles?.length, standing?.poles]).toEqual([2, undefined])
  })

  test.each([
    ['a few keep the largest scale', [piece(1000, 700)], 0.11],
    ['a tall one lowers it', [piece(1000, 5000)], 0.06],
  ])('%s', (_, pieces, pxPerMm) => {
    expect(lineUp(pieces).pxPerMm).toBeCloseTo(pxPerMm, 5)
  })

  test('fits a desktop page, words included', () => {
    const { places, people } = lineUp([piece(3000, 1000), piece(2500, 1400), piece(1000, 1500), piece(800, 2200), piece(2000, 800)])
    const widths = [...places.map(({ width }) => width), ...people.before.map(() => people.width)]
    expect(widths.reduce((sum, width) => sum + width + 24, -24)).toBeLessThanOrEqual(1200)
  })
})

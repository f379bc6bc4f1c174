import { describe, expect, test } from 'vitest'
import { lineUp } from './line-up.ts'

const piece = (widthMm: number, heightMm: number) => ({ id: `${widthMm}×${heightMm}`, widthMm, heightMm })

describe('pieces on one ground line', () => {
  test('share one scale and stand or hang on the same ground', () => {
    const { places, pxPerMm } = lineUp([piece(3000, 1000), piece(1000, 2500)])
    expect(places.map(({ box }) => Math.round(box.width / pxPerMm))).toEqual([3000, 1000])
    const lifts = places.map(({ box, height }) => Math.round((height - box.y - box.height) / pxPerMm))
    expect(lifts).toEqual([550, 0])
  })

  test('only what hangs has poles', () => {
    const [hung, standing] = lineUp([piece(3000, 1000), piece(1000, 2500)]).places
    expect([hung?.poles?.length, standing?.poles]).toEqual([2, undefined])
  })

  test('a drawing is no higher than its own piece', () => {
    const [low, high] = lineUp([piece(3000, 1000), piece(1000, 2500)]).places
    expect((high?.height ?? 0) - (low?.height ?? 0)).toBeGreaterThan(50)
  })

  test.each([
    ['a few keep the largest scale', [piece(1000, 700)], 0.11],
    ['a tall one lowers it', [piece(1000, 5000)], 0.056],
    ['a wide one lowers it', [piece(10_000, 2000), piece(1000, 1000)], 0.056],
  ])('%s', (_, pieces, pxPerMm) => {
    expect(lineUp(pieces).pxPerMm).toBeCloseTo(pxPerMm, 5)
  })

  test('somebody stands beside every third', () => {
    expect(lineUp(Array.from({ length: 7 }, () => piece(1000, 1000))).before).toEqual([1, 4])
  })
})

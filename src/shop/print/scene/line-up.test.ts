import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineUp, placeOnGround, polesBeside } from './line-up.ts'
import { hungMm, type Staged } from './stage.ts'

const piece = (widthMm: number, heightMm: number): Staged => ({
  widthMm,
  heightMm,
  companion: 'person',
  liftMm: hungMm(heightMm),
})

describe('pieces on one ground line', () => {
  test('share one scale and stand or hang on the same ground', () => {
    const pieces = [piece(3000, 1000), piece(1000, 2500)]
    const { pxPerMm } = lineUp(pieces)
    const placed = pieces.map((each) => placeOnGround(each, pxPerMm))
    expect(placed.map(({ box }) => Math.round(box.width / pxPerMm))).toEqual([3000, 1000])
    expect(
      placed.map(({ box, groundY }) => Math.round((groundY - box.y - box.height) / pxPerMm)),
    ).toEqual([550, 0])
  })

  test('a drawing is no higher than its own piece', () => {
    const [low, high] = lineUp([piece(3000, 1000), piece(1000, 2500)]).drawings
    expect((high?.height ?? 0) - (low?.height ?? 0)).toBeGreaterThan(50)
  })

  test.each([
    ['a few keep the largest scale', [piece(1000, 700)], 0.11],
    ['a tall one lowers it', [piece(1000, 5000)], 0.056],
    ['a wide one lowers it', [piece(10_000, 2000), piece(1000, 1000)], 0.056],
    [
      'so does what stands around it',
      [{ ...piece(4000, 1000), around: { left: 3000, right: 3000 } }],
      0.056,
    ],
  ])('%s', (_, pieces, pxPerMm) => {
    expect(lineUp(pieces).pxPerMm).toBeCloseTo(pxPerMm, 5)
  })

  test('a person stands beside every third', () => {
    expect(lineUp(Array.from({ length: 7 }, () => piece(1000, 1000))).before).toEqual([1, 4])
  })

  test('everything of a piece and its poles is within its drawing', () => {
    const mm = fc.integer({ min: 5, max: 20_000 })
    fc.assert(
      fc.property(mm, mm, mm, (widthMm, heightMm, aside) => {
        const staged = {
          ...piece(widthMm, heightMm),
          around: { left: aside, right: aside, above: aside, below: aside },
        }
        const { pxPerMm, drawings } = lineUp([staged])
        const { box, extent, size } = placeOnGround(staged, pxPerMm)
        expect(drawings).toEqual([size])
        expect(Math.min(extent.x, extent.y, ...polesBeside({ box } as never))).toBeGreaterThan(0)
        expect(Math.max(extent.x + extent.width, ...polesBeside({ box } as never))).toBeLessThan(
          size.width,
        )
        expect(extent.y + extent.height).toBeLessThanOrEqual(size.height + 1e-6)
      }),
    )
  })
})

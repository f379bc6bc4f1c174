import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PREVIEW_BUDGET, pixelsOf, sizeWithin, WHOLE, WHOLE_PAGE } from './picture-task.ts'

describe('the size of a picture', () => {
  it.each([
    ['a banner in millimetres', [3000, 1000], undefined, [3464, 1154]],
    ['a long one', [20_000, 1000], undefined, [3600, 180]],
    ['a square', [1000, 1000], undefined, [2000, 2000]],
    ['few pixels stay as they are', [300, 100], 1, [300, 100]],
    ['many pixels', [30_000, 10_000], 1, [3464, 1154]],
    ['a thread', [100_000, 1], undefined, [3600, 1]],
  ] as const)('%s', (_, [width, height], own, [widthPx, heightPx]) => {
    expect(sizeWithin(PREVIEW_BUDGET, width, height, own)).toEqual({ widthPx, heightPx })
  })

  const side = fc.integer({ min: 1, max: 1_000_000 })
  it('never exceeds its budget by more than a thread of one pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { widthPx, heightPx } = sizeWithin(PREVIEW_BUDGET, width, height)
        expect(Math.max(widthPx, heightPx)).toBeLessThanOrEqual(PREVIEW_BUDGET.longestPx)
        expect(widthPx * heightPx).toBeLessThanOrEqual(PREVIEW_BUDGET.pixels)
        expect(Math.min(widthPx, heightPx)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the pixels of a part', () => {
  it('of the whole page are all', () => {
    expect(pixelsOf(WHOLE_PAGE, { widthPx: 1182, heightPx: 394 })).toEqual({
      left: 0,
      top: 0,
      width: 1182,
      height: 394,
    })
  })

  const share = fc.integer({ min: 0, max: WHOLE })
  const px = fc.integer({ min: 1, max: 100_000 })
  it('are at least one, and within the picture', () => {
    fc.assert(
      fc.property(
        share,
        share,
        share,
        share,
        px,
        px,
        (left, top, width, height, widthPx, heightPx) => {
          const cut = pixelsOf({ left, top, width, height }, { widthPx, heightPx })
          expect(cut.left).toBeGreaterThanOrEqual(0)
          expect(cut.width).toBeGreaterThan(0)
          expect(cut.left + cut.width).toBeLessThanOrEqual(widthPx)
          expect(cut.top).toBeGreaterThanOrEqual(0)
          expect(cut.height).toBeGreaterThan(0)
          expect(cut.top + cut.height).toBeLessThanOrEqual(heightPx)
        },
      ),
    )
  })
})

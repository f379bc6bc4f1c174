import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onPage, onPiece, type PageShape, placePage } from './artwork-place.ts'

const RULES = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}
const piece = (widthMm: number, heightMm: number) => ({
  ordered: { widthMm, heightMm },
  rules: RULES,
})
const page = (width: number, height: number, trim: PageShape['trim'] = null): PageShape => ({
  width,
  height,
  trim,
})

describe('where a page lies on the piece', () => {
  it.each<[string, PageShape, [number, number], object]>([
    [
      'of its size',
      page(3000, 1000),
      [3000, 1000],
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
    ],
    [
      'at a tenth',
      page(300, 100),
      [3000, 1000],
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
    ],
    [
      'in pixels',
      page(11811, 3937),
      [3000, 1000],
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
    ],
    [
      'with bleed',
      page(320, 120),
      [300, 100],
      { xMm: -10, yMm: -10, widthMm: 320, heightMm: 120, turned: false },
    ],
    [
      'lying on its side',
      page(1000, 3000),
      [3000, 1000],
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: true },
    ],
    [
      'too high',
      page(1000, 500),
      [3000, 1000],
      { xMm: 0, yMm: -250, widthMm: 3000, heightMm: 1500, turned: false },
    ],
    [
      'too long',
      page(4000, 1000),
      [3000, 1000],
      { xMm: -500, yMm: 0, widthMm: 4000, heightMm: 1000, turned: false },
    ],
    [
      'with a finished size within it',
      page(340, 130, { left: 30, top: 10, width: 300, height: 100 }),
      [3000, 1000],
      { xMm: -300, yMm: -100, widthMm: 3400, heightMm: 1300, turned: false },
    ],
    [
      'with one, on its side',
      page(130, 340, { left: 10, top: 30, width: 100, height: 300 }),
      [3000, 1000],
      { xMm: -100, yMm: -100, widthMm: 3400, heightMm: 1300, turned: true },
    ],
    [
      'with one off the middle, on its side',
      page(130, 340, { left: 10, top: 40, width: 100, height: 300 }),
      [300, 100],
      { xMm: 0, yMm: -10, widthMm: 340, heightMm: 130, turned: true },
    ],
  ])('%s', (_, shape, [widthMm, heightMm], place) => {
    expect(placePage(shape, piece(widthMm, heightMm))).toEqual(place)
  })
})

describe('a rectangle of the page', () => {
  const rect = { xMm: 10, yMm: 20, widthMm: 30, heightMm: 5 }
  it('lies at its scale', () => {
    expect(
      onPiece(
        { xMm: -10, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
        page(300, 100),
        rect,
      ),
    ).toEqual({
      xMm: 90,
      yMm: 200,
      widthMm: 300,
      heightMm: 50,
    })
  })
  it('turns with the page: what was above is at the right', () => {
    const place = { xMm: 0, yMm: 0, widthMm: 300, heightMm: 100, turned: true }
    expect(onPiece(place, page(100, 300), rect)).toEqual({
      xMm: 275,
      yMm: 10,
      widthMm: 5,
      heightMm: 30,
    })
  })
})

const side = fc.integer({ min: 200, max: 20_000 })

it('covers the piece for all proportions, and no more than needed', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, widthMm, heightMm) => {
      const {
        xMm,
        yMm,
        widthMm: long,
        heightMm: high,
      } = placePage(page(width, height), piece(widthMm, heightMm))
      expect(xMm).toBeLessThanOrEqual(1)
      expect(yMm).toBeLessThanOrEqual(1)
      expect(xMm + long).toBeGreaterThanOrEqual(widthMm - 1)
      expect(yMm + high).toBeGreaterThanOrEqual(heightMm - 1)
      // One of the two sides fits: nothing is enlarged further than that, but for the bleed.
      expect(
        Math.min(Math.abs(long - widthMm) / widthMm, Math.abs(high - heightMm) / heightMm),
      ).toBeLessThanOrEqual(0.13)
    }),
  )
})

it('finds its way back from piece to page', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, widthMm, heightMm) => {
      const shape = page(width, height)
      const place = placePage(shape, piece(widthMm, heightMm))
      const rect = { xMm: width / 10, yMm: height / 5, widthMm: width / 4, heightMm: height / 2 }
      const back = onPage(place, shape, onPiece(place, shape, rect))
      const scale = place.widthMm / (place.turned ? height : width)
      const near = 3 / scale + 0.02 * Math.max(width, height)
      expect(Math.abs(back.xMm - rect.xMm)).toBeLessThan(near)
      expect(Math.abs(back.yMm - rect.yMm)).toBeLessThan(near)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  effectiveDpi,
  enlargementOf,
  lying,
  placeArtwork,
  resolutionVerdict,
  scaleOf,
  shownDpi,
} from './resolution.ts'

const fit = { bleedMm: 10, toleranceMm: 5 }
const limits = { minimumDpi: 70, recommendedDpi: 100 }
const banner = { widthMm: 3000, heightMm: 1000 }

const dpiOf = (width: number, height: number, ordered = banner, bleedMm = 0): number =>
  effectiveDpi(
    { width, height },
    placeArtwork({ width, height }, ordered, { bleedMm, toleranceMm: 5 }),
  )

describe('effective resolution', () => {
  it.each([
    // pixels, ordered cm, whole dpi, verdict
    [11811, 3937, 300, 100, 100, 'pass'],
    [11800, 3933, 300, 100, 99, 'warning'],
    [9922, 3300, 300, 100, 83, 'warning'],
    [8268, 2756, 300, 100, 70, 'warning'],
    [8250, 2750, 300, 100, 69, 'blocked'],
    [1200, 400, 300, 100, 10, 'blocked'],
    [3933, 11800, 300, 100, 99, 'warning'],
    [4000, 4000, 100, 100, 101, 'pass'],
    // 6 m: ordered over 5 m, read at the printed size
    [23623, 7875, 600, 200, 100, 'pass'],
    [19843, 6590, 600, 200, 83, 'warning'],
  ])(
    '%i × %i px on %i × %i cm is %i ppp: %s',
    (widthPx, heightPx, widthCm, heightCm, dpi, verdict) => {
      const exact = dpiOf(widthPx, heightPx, { widthMm: widthCm * 10, heightMm: heightCm * 10 })
      expect(shownDpi(exact)).toBe(dpi)
      expect(resolutionVerdict(exact, limits)).toBe(verdict)
    },
  )

  it('takes the worse side where the proportions differ', () => {
    expect(shownDpi(dpiOf(11811, 2000))).toBe(50)
  })

  it('never tells a figure that contradicts the verdict', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 400, noNaN: true }), (dpi) => {
        expect(resolutionVerdict(dpi, limits)).toBe(resolutionVerdict(shownDpi(dpi), limits))
      }),
    )
  })

  it('does not care which way round the file or the order is', () => {
    const side = fc.integer({ min: 1, max: 65_535 })
    const mm = fc.integer({ min: 100, max: 50_000 })
    fc.assert(
      fc.property(side, side, mm, mm, (width, height, widthMm, heightMm) => {
        const dpi = dpiOf(width, height, { widthMm, heightMm })
        expect(dpiOf(height, width, { widthMm, heightMm })).toBeCloseTo(dpi, 6)
        expect(dpiOf(width, height, { widthMm: heightMm, heightMm: widthMm })).toBeCloseTo(dpi, 6)
      }),
    )
  })
})

describe('placeArtwork', () => {
  it.each([
    ['same proportions', 3000, 1000, 0, { rotated: false, target: banner }],
    ['turned', 1000, 3000, 0, { rotated: true, target: banner }],
    ['with bleed', 3020, 1020, 10, { rotated: false, target: { widthMm: 3020, heightMm: 1020 } }],
    [
      'turned, with bleed',
      1020,
      3020,
      10,
      { rotated: true, target: { widthMm: 3020, heightMm: 1020 } },
    ],
  ])('%s', (_, width, height, bleedMm, expected) => {
    expect(placeArtwork({ width, height }, banner, { bleedMm, toleranceMm: 5 })).toMatchObject({
      ...expected,
      mismatch: 0,
    })
  })

  const square = { widthMm: 50, heightMm: 50 }
  const sticker = { bleedMm: 2, toleranceMm: 1 }
  it.each([
    ['a square with its bleed, in millimetres', 54, square, 54, { ...sticker, mmPerUnit: 1 }],
    ['a square with its bleed, at 300 ppp', 638, square, 54, { ...sticker, mmPerUnit: 25.4 / 300 }],
    ['a square with a part of its bleed', 52, square, 52, { ...sticker, mmPerUnit: 1 }],
    ['a square of its size', 50, square, 50, { ...sticker, mmPerUnit: 1 }],
    ['a square whose size is rounded', 50.3, square, 50, { ...sticker, mmPerUnit: 1 }],
    ['a square of another size', 70, square, 50, { ...sticker, mmPerUnit: 1 }],
    ['a square that states no size', 638, square, 50, sticker],
    [
      'a trim box larger than the piece',
      54,
      square,
      50,
      { ...sticker, mmPerUnit: 1, isTrimmed: true },
    ],
    [
      'a square of 6 m with bleed at 1:10',
      602,
      { widthMm: 6000, heightMm: 6000 },
      6020,
      { bleedMm: 10, toleranceMm: 5, mmPerUnit: 1 },
    ],
  ])('%s', (_, side, ordered, expected, how) => {
    const { target } = placeArtwork({ width: side, height: side }, ordered, how)
    expect(target.widthMm).toBeCloseTo(expected, 1)
  })

  it('cuts off no more than the tolerance of what fits', () => {
    const mm = fc.integer({ min: 20, max: 10_000 })
    fc.assert(
      fc.property(mm, mm, mm, mm, fc.integer({ min: 1, max: 20 }), (width, height, w, h, most) => {
        const ordered = { widthMm: w, heightMm: h }
        const placement = placeArtwork({ width, height }, ordered, {
          bleedMm: 5,
          toleranceMm: most,
          mmPerUnit: 1,
        })
        const page = lying({ width, height }, placement)
        const scale = enlargementOf({ width, height }, placement)
        const beyond = Math.max(
          page.width * scale - placement.target.widthMm,
          page.height * scale - placement.target.heightMm,
        )
        expect(beyond).toBeCloseTo(placement.excessMm, 6)
        if (beyond > most) expect(placement.target).toEqual(ordered)
      }),
    )
  })

  it('keeps a square upright', () => {
    expect(
      placeArtwork({ width: 500, height: 500 }, { widthMm: 900, heightMm: 900 }, fit).rotated,
    ).toBe(false)
  })

  it('measures how far the proportions are off', () => {
    expect(placeArtwork({ width: 3000, height: 1200 }, banner, fit)).toMatchObject({
      mismatch: expect.closeTo(0.2, 9),
      excessMm: expect.closeTo(200, 6),
    })
  })
})

it.each([
  [5000, 1000, 1],
  [5001, 1000, 10],
  [800, 12_000, 10],
])('%i × %i mm may come at 1:%i', (widthMm, heightMm, scale) => {
  expect(scaleOf({ widthMm, heightMm })).toBe(scale)
})

it('enlarges a page at a tenth ten times', () => {
  const ordered = { widthMm: 6000, heightMm: 2000 }
  expect(
    enlargementOf(
      { width: 200, height: 600 },
      placeArtwork({ width: 200, height: 600 }, ordered, fit),
    ),
  ).toBeCloseTo(10, 9)
})

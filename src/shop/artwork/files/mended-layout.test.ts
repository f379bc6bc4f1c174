import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { layoutMended, type Mending, SIZINGS, type Turns, turnBox } from './mended-layout.ts'

const page = (width: number, height: number, trim: PageShape['trim'] = null): PageShape => ({
  width,
  height,
  trim,
})
const wish = (changes: Partial<Mending> = {}) => ({
  page: 1,
  turns: 0 as Turns,
  sizing: 'fill' as const,
  mirrorBleed: false,
  ...changes,
})
const BANNER = { widthMm: 3000, heightMm: 1000 }
const BLEED = 10

describe('a page in the middle of the piece', () => {
  it.each<[string, PageShape, Partial<Mending>, object, number]>([
    ['that fits', page(300, 100), {}, { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000 }, 0],
    [
      'too high, filling',
      page(300, 200),
      {},
      { xMm: 0, yMm: -500, widthMm: 3000, heightMm: 2000 },
      0,
    ],
    [
      'too high, fitted',
      page(300, 200),
      { sizing: 'fit' },
      { xMm: 750, yMm: 0, widthMm: 1500, heightMm: 1000 },
      0,
    ],
    [
      'at its own size',
      page(2000, 500),
      { sizing: 'own' },
      { xMm: 500, yMm: 250, widthMm: 2000, heightMm: 500 },
      0,
    ],
    [
      'at ten times that',
      page(200, 50),
      { sizing: 'tenth' },
      { xMm: 500, yMm: 250, widthMm: 2000, heightMm: 500 },
      0,
    ],
    [
      'upright, turned',
      page(100, 300),
      { turns: 1 },
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000 },
      0,
    ],
    [
      'with mirrored bleed',
      page(300, 100),
      { mirrorBleed: true },
      { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000 },
      BLEED,
    ],
    [
      'with bleed of its own',
      page(302, 102, { left: 1, top: 1, width: 300, height: 100 }),
      {},
      { xMm: -10, yMm: -10, widthMm: 3020, heightMm: 1020 },
      BLEED,
    ],
    [
      'with bleed that lies off the middle, turned',
      page(102, 310, { left: 1, top: 8, width: 100, height: 300 }),
      { turns: 1 },
      { xMm: -20, yMm: -10, widthMm: 3100, heightMm: 1020 },
      BLEED,
    ],
  ])('%s', (_, shape, changes, place, ringMm) => {
    expect(layoutMended(shape, BANNER, BLEED, wish(changes))).toMatchObject({ page: place, ringMm })
  })

  it('has no ring where the product has no bleed', () => {
    expect(layoutMended(page(300, 100), BANNER, 0, wish({ mirrorBleed: true }))).toMatchObject({
      ringMm: 0,
      mirrored: false,
    })
  })
})

const side = fc.integer({ min: 20, max: 20_000 })
const turns = fc.constantFrom<Turns>(0, 1, 2, 3)

it('comes back to itself after four quarter turns, and keeps within the page', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      turns,
      (width, height, left, top, turn) => {
        const box = { left, top, width: width / 2, height: height / 2 }
        const size = turn % 2 === 0 ? { width, height } : { width: height, height: width }
        const back = turnBox(turnBox(box, { width, height }, turn), size, ((4 - turn) % 4) as Turns)
        for (const key of ['left', 'top', 'width', 'height'] as const)
          expect(back[key]).toBeCloseTo(box[key], 6)
      },
    ),
  )
})

it('fills all of the piece, fits all of the page, and is always in the middle', () => {
  fc.assert(
    fc.property(
      side,
      side,
      side,
      side,
      turns,
      fc.constantFrom(...SIZINGS),
      (width, height, widthMm, heightMm, turn, sizing) => {
        const { page: at } = layoutMended(
          page(width, height),
          { widthMm, heightMm },
          BLEED,
          wish({ turns: turn, sizing }),
        )
        expect(Object.values(at).every(Number.isInteger)).toBe(true)
        expect(Math.abs(at.xMm + at.widthMm / 2 - widthMm / 2)).toBeLessThanOrEqual(1)
        expect(Math.abs(at.yMm + at.heightMm / 2 - heightMm / 2)).toBeLessThanOrEqual(1)
        if (sizing === 'fill')
          expect([at.widthMm >= widthMm - 1, at.heightMm >= heightMm - 1]).toEqual([true, true])
        if (sizing === 'fit')
          expect([at.widthMm <= widthMm + 1, at.heightMm <= heightMm + 1]).toEqual([true, true])
      },
    ),
  )
})

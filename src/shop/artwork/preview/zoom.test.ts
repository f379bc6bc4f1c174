import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closer, inFrame, kept, lookAt, moved, pinched, wholeLook } from './zoom.ts'

const FRAME = { width: 800, height: 400 }
const BANNER = { widthMm: 3000, heightMm: 1000 }

it('begins with the whole piece in the middle', () => {
  const look = wholeLook(BANNER, FRAME)
  expect(look).toMatchObject({ xMm: 1500, yMm: 500 })
  expect(look.pxPerMm).toBeCloseTo(0.2507, 3)
})

it.each([
  ['far too close', { xMm: 1500, yMm: 500, pxPerMm: 900 }, { xMm: 1500, yMm: 500, pxPerMm: 16 }],
  ['far too far', { xMm: 0, yMm: 0, pxPerMm: 0.0001 }, { xMm: 1500, yMm: 500, pxPerMm: 0.125 }],
  ['beyond the left edge', { xMm: -500, yMm: 500, pxPerMm: 1 }, { xMm: 376, yMm: 500, pxPerMm: 1 }],
  [
    'beyond the right edge',
    { xMm: 9000, yMm: 500, pxPerMm: 1 },
    { xMm: 2624, yMm: 500, pxPerMm: 1 },
  ],
])('comes back from %s', (_, look, back) => {
  const at = kept(look, BANNER, FRAME)
  expect(at.xMm).toBeCloseTo(back.xMm, 6)
  expect(at.yMm).toBeCloseTo(back.yMm, 6)
  expect(at.pxPerMm).toBeCloseTo(back.pxPerMm, 2)
})

it('shows a place with room around it', () => {
  const look = lookAt({ xMm: 1000, yMm: 200, widthMm: 100, heightMm: 20 }, FRAME)
  expect(look).toEqual({ xMm: 1050, yMm: 210, pxPerMm: 3.2 })
})

const px = fc.integer({ min: -400, max: 400 })
const look = fc.record({
  xMm: fc.integer({ min: 0, max: 3000 }),
  yMm: fc.integer({ min: 0, max: 1000 }),
  pxPerMm: fc.double({ min: 0.01, max: 16, noNaN: true }),
})

it('keeps the point under the pointer where it is', () => {
  fc.assert(
    fc.property(
      look,
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      px,
      px,
      (before, factor, x, y) => {
        const under = { xMm: before.xMm + x / before.pxPerMm, yMm: before.yMm + y / before.pxPerMm }
        const at = inFrame(closer(before, factor, { x, y }), FRAME, under.xMm, under.yMm)
        expect(at.x).toBeCloseTo(FRAME.width / 2 + x, 4)
        expect(at.y).toBeCloseTo(FRAME.height / 2 + y, 4)
      },
    ),
  )
})

it('moves with the hand, and with two fingers', () => {
  fc.assert(
    fc.property(look, px, px, (before, x, y) => {
      const at = inFrame(moved(before, x, y), FRAME, before.xMm, before.yMm)
      expect(at.x).toBeCloseTo(FRAME.width / 2 + x, 4)
      expect(at.y).toBeCloseTo(FRAME.height / 2 + y, 4)
      const spread = pinched(before, { x: 0, y: 0, apart: 100 }, { x, y, apart: 200 })
      const there = inFrame(spread, FRAME, before.xMm, before.yMm)
      expect(there.x).toBeCloseTo(FRAME.width / 2 + x, 4)
      expect(there.y).toBeCloseTo(FRAME.height / 2 + y, 4)
      expect(spread.pxPerMm).toBeCloseTo(2 * before.pxPerMm, 6)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Frame, PERSON_HEIGHT_MM, placeScene, rulerTicks } from './scene.ts'

const frame: Frame = {
  width: 640,
  height: 366,
  margin: { top: 40, right: 16, bottom: 36, left: 42 },
  gap: { px: 18, mm: 0 },
  dimension: 46,
}

describe('a sheet beside a person of 1.70 m', () => {
  test.each([
    ['300 × 100 hangs with its middle at eye level', 3000, 1000, 550],
    ['50 × 50 as well', 500, 500, 800],
    ['what is taller than 2.10 m stands on the ground', 1000, 2500, 0],
    ['50 × 5 m too', 50_000, 5000, 0],
  ])('%s', (_, widthMm, heightMm, liftMm) => {
    const scene = placeScene(widthMm, heightMm, frame)
    const lift = scene.groundY - (scene.sheet.y + scene.sheet.height)
    expect(lift / scene.pxPerMm).toBeCloseTo(liftMm, 3)
  })

  test.each([
    ['small: the person limits the scale', 500, 500, 22],
    ['long: the width does', 3000, 1000, 26],
    ['high: the sheet does', 1000, 5000, 77],
    ['the longest: the person shrinks', 50_000, 5000, 368],
  ])('%s', (_, widthMm, heightMm, ratio) => {
    expect(placeScene(widthMm, heightMm, frame).ratio).toBe(ratio)
  })

  const anyMm = fc.oneof(
    fc.integer({ min: 10, max: 60_000 }),
    fc.constantFrom(0, -5, Number.NaN, 1e9, Number.POSITIVE_INFINITY),
  )

  test('everything stays inside the frame for any input', () => {
    fc.assert(
      fc.property(anyMm, anyMm, (widthMm, heightMm) => {
        const { sheet, personX, groundY, pxPerMm } = placeScene(widthMm, heightMm, frame)
        const inside = [sheet.y - frame.dimension, groundY - PERSON_HEIGHT_MM * pxPerMm].every(
          (top) => top >= frame.margin.top - 0.001,
        )
        const right =
          sheet.x + sheet.width + frame.dimension <= frame.width - frame.margin.right + 0.001
        expect(
          inside && right && personX > frame.margin.left && personX < sheet.x && pxPerMm > 0,
        ).toBe(true)
      }),
    )
  })
})

describe('the ruler', () => {
  test('has a tick each 10 cm, a long one and a figure each 50', () => {
    const ticks = rulerTicks(200, 20, 0.1)
    expect(ticks.figures).toEqual([
      { at: 20, cm: 0 },
      { at: 70, cm: 50 },
      { at: 120, cm: 100 },
      { at: 170, cm: 150 },
    ])
    expect(ticks.short.slice(0, 5)).toEqual([0, 10, 30, 40, 50])
  })

  test.each([
    ['each 50 cm', 0.02, 250],
    ['figures each 10 m', 0.0102, 500],
    ['each metre', 0.005, 1000],
    ['each 5 metres', 0.001, 5000],
  ])('widens its step when the scale shrinks: %s', (_, pxPerMm, cm) => {
    expect(rulerTicks(600, 0, pxPerMm).figures[1]?.cm).toBe(cm)
  })
})

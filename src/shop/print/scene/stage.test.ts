import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMPANION_MM,
  type Companion,
  companionFor,
  placeStage,
  placeThumb,
  scaleOf,
  stagedMm,
} from './stage.ts'

const SIZES = [
  { width: 640, height: 366 },
  { width: 328, height: 224 },
  { width: 300, height: 205 },
]
const anyLength = fc.oneof(
  fc.integer({ min: -100, max: 400_000 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0),
)
const staged = fc.record({
  widthMm: anyLength,
  heightMm: anyLength,
  around: fc.record({
    left: fc.integer({ min: 0, max: 500 }),
    right: fc.integer({ min: 0, max: 500 }),
    above: fc.integer({ min: 0, max: 500 }),
    below: fc.integer({ min: 0, max: 500 }),
  }),
  liftMm: fc.integer({ min: 0, max: 2000 }),
  companion: fc.constantFrom(...(Object.keys(COMPANION_MM) as Companion[])),
  aside: fc.constantFrom(0, 104),
})

describe('what a piece is measured against', () => {
  test.each<[number, Companion]>([
    [5, 'coin'],
    [44, 'coin'],
    [45, 'pen'],
    [129, 'pen'],
    [130, 'hand'],
    [449, 'hand'],
    [450, 'person'],
    [50_000, 'person'],
  ])('%i mm: %s', (mm, companion) => expect(companionFor(mm)).toBe(companion))

  test.each([
    [-5, 5],
    [Number.NaN, 5],
    [12, 12],
    [900_000, 200_000],
  ])('%f mm is drawn as %i', (typed, drawn) => expect(stagedMm(typed)).toBe(drawn))
})

describe('a stage', () => {
  test('holds piece and companion at one scale for both axes, for any input', () => {
    fc.assert(
      fc.property(staged, fc.constantFrom(...SIZES), (piece, size) => {
        const { pxPerMm, box, extent, companionX, groundY } = placeStage(piece, size)
        const beside = COMPANION_MM[piece.companion]
        expect(pxPerMm).toBeGreaterThan(0)
        expect(box.width / pxPerMm).toBeCloseTo(stagedMm(piece.widthMm), 3)
        expect(box.height / pxPerMm).toBeCloseTo(stagedMm(piece.heightMm), 3)
        expect(extent.x).toBeGreaterThanOrEqual(0)
        expect(extent.y).toBeGreaterThanOrEqual(0)
        expect(extent.x + extent.width).toBeLessThanOrEqual(size.width - piece.aside)
        expect(extent.y + extent.height).toBeLessThanOrEqual(groundY + 0.01)
        expect(groundY - beside.height * pxPerMm).toBeGreaterThanOrEqual(0)
        expect(companionX - (beside.width / 2) * pxPerMm).toBeGreaterThanOrEqual(0)
        expect(companionX + (beside.width / 2) * pxPerMm).toBeLessThanOrEqual(extent.x)
      }),
    )
  })

  test('lays what is around a piece around it', () => {
    const { box, extent, pxPerMm, groundY } = placeStage(
      {
        widthMm: 850,
        heightMm: 2000,
        around: { left: 25, right: 35, above: 18, below: 110 },
        liftMm: 50,
        companion: 'person',
      },
      { width: 640, height: 366 },
    )
    const mm = (px: number) => Math.round(px / pxPerMm)
    expect([mm(box.x - extent.x), mm(extent.x + extent.width - box.x - box.width)]).toEqual([
      25, 35,
    ])
    expect([mm(box.y - extent.y), mm(extent.y + extent.height - box.y - box.height)]).toEqual([
      18, 110,
    ])
    expect(mm(groundY - extent.y - extent.height)).toBe(50)
  })

  test('a thumb is filled by the piece in one direction at least, and never left', () => {
    fc.assert(
      fc.property(staged, (piece) => {
        const frame = { width: 132, height: 84 }
        const { extent, size } = placeThumb(piece, frame)
        expect(size.width).toBeLessThanOrEqual(frame.width)
        expect(size.height).toBeLessThanOrEqual(frame.height)
        expect(Math.max(extent.width / 130, extent.height / 82)).toBeCloseTo(1, 5)
      }),
    )
  })
})

test.each([
  [96 / 25.4 / 23, [1, 23]],
  [96 / 25.4 / 4.14, [1, 4.1]],
  [(96 / 25.4) * 2.5, [2.5, 1]],
])('%f px for each mm is the scale %j', (pxPerMm, scale) => expect(scaleOf(pxPerMm)).toEqual(scale))

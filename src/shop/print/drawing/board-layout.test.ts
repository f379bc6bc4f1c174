import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFrame, anyMm, anySize, place, within } from '../../../../test/flat-layouts.ts'
import type { Staged } from '../scene/stage.ts'
import {
  boardHasGround,
  type DrawnBoard,
  thicknessMm as drawnThickness,
  edgeDetail,
  edgeFaces,
  edgePx,
  fixings,
  sayBoard,
  stageBoard,
  tapeStrips,
} from './board-layout.ts'

const board: DrawnBoard = {
  widthMm: 1000,
  heightMm: 700,
  thicknessMm: 10,
  look: 'foam',
  mounting: 'none',
  standing: false,
  contour: false,
  twoSided: false,
}

describe('a board', () => {
  test.each<[string, Partial<DrawnBoard>, Partial<Staged>, boolean]>([
    ['hangs at eye level', {}, { companion: 'person', liftMm: 700 }, true],
    [
      'with a foot stands, on a table if it is small',
      { standing: true, widthMm: 210, heightMm: 297 },
      { companion: 'hand', liftMm: 0 },
      true,
    ],
    ['of the height of a person stands', { heightMm: 2000 }, { liftMm: 0 }, true],
    ['small, lies', { widthMm: 60, heightMm: 40 }, { companion: 'pen', liftMm: 0 }, false],
  ])('%s', (_, part, staged, ground) => {
    expect(stageBoard({ ...board, ...part })).toMatchObject(staged)
    expect(boardHasGround({ ...board, ...part })).toBe(ground)
  })

  test.each<[DrawnBoard['mounting'], number, number, number]>([
    ['none', 1000, 700, 0],
    ['tape', 1000, 700, 0],
    ['holes', 1000, 700, 4],
    ['spacers', 2000, 700, 6],
    ['holes', 3000, 2000, 10],
  ])('with %s on %i × %i mm has %i fixings', (mounting, widthMm, heightMm, count) => {
    expect(fixings({ ...board, mounting, widthMm, heightMm })).toHaveLength(count)
  })

  test.each([
    [4, 4],
    [6, 6],
    [10, 10],
  ])('of %i counted holes draws %i', (count, drawn) => {
    expect(fixings({ ...board, mounting: 'holes', widthMm: 3000, fixings: count })).toHaveLength(
      drawn,
    )
  })

  test('has its fixings at the same places seen from its back', () => {
    const mm = fc.integer({ min: 50, max: 5_000 })
    const mountings = fc.constantFrom('holes', 'spacers')
    const counts = fc.constantFrom(0, 4, 6, 8, 10)
    fc.assert(
      fc.property(mm, mm, mountings, counts, (widthMm, heightMm, mounting, count) => {
        const all = fixings({ ...board, widthMm, heightMm, mounting, fixings: count })
        for (const { xMm, yMm } of all)
          expect(
            all.some(
              (one) => Math.abs(widthMm - xMm - one.xMm) < 0.001 && Math.abs(yMm - one.yMm) < 0.001,
            ),
          ).toBe(true)
      }),
    )
  })

  test('has its holes 15 mm from the edges', () => {
    expect(fixings({ ...board, mounting: 'holes' })).toEqual([
      { xMm: 15, yMm: 15 },
      { xMm: 15, yMm: 685 },
      { xMm: 985, yMm: 15 },
      { xMm: 985, yMm: 685 },
    ])
  })

  test.each([
    ['its true thickness', 100, 1, 60],
    ['never less than can be seen', 3, 0.1, 2.5],
  ])('shows %s', (_, thicknessMm, pxPerMm, px) =>
    expect(edgePx({ ...board, thicknessMm }, pxPerMm)).toBe(px),
  )

  test('says what it is made of, and how it is fixed', () => {
    expect(
      sayBoard({ ...board, mounting: 'spacers', standing: true, contour: true, twoSided: true }),
    ).toEqual({
      noun: ['drawn.board.foam'],
      parts: [
        ['drawn.board.thickness', { mm: 10 }],
        ['drawn.board.contour'],
        ['drawn.board.mounting.spacers'],
        ['drawn.board.standing'],
        ['drawn.twoSides'],
      ],
    })
  })

  test('its enlarged edge fits the circle beside it, for every thickness', () => {
    fc.assert(
      fc.property(anySize, anyMm, anyFrame, (size, thicknessMm, frame) => {
        const piece = { ...board, ...size, thicknessMm }
        const placed = place(stageBoard(piece), frame)
        const detail = edgeDetail(piece, placed)
        if (detail) {
          const { half, radius, x, y, times } = detail
          expect(half).toBeLessThan(radius)
          expect(half * 2).toBeCloseTo(drawnThickness(piece) * placed.pxPerMm * times, 4)
          expect(x - radius).toBeGreaterThan(placed.extent.x + placed.extent.width)
          expect(x + radius).toBeLessThan(frame.width)
          expect([y - radius > 0, y + radius < frame.height]).toEqual([true, true])
        }
        const { top, side } = edgeFaces(placed, edgePx(piece, placed.pxPerMm))
        expect(top + side).not.toMatch(/NaN|Infinity/)
        expect(tapeStrips(placed).every((strip) => within(placed.box).holds(strip))).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFrame, anySize, place, pointsOf, within } from '../../../../test/flat-layouts.ts'
import type { Staged } from '../scene/stage.ts'
import {
  contourIn,
  type DrawnVinyl,
  perforation,
  sayVinyl,
  stageVinyl,
  tileJoints,
  vinylHasGround,
  windowAround,
  wordsIn,
} from './vinyl-layout.ts'

const vinyl: DrawnVinyl = {
  widthMm: 1000,
  heightMm: 700,
  surface: 'wall',
  cut: 'straight',
  colours: 1,
  film: 'opaque',
  whiteInk: false,
  inverted: false,
  laminated: false,
}

describe('vinyl', () => {
  test.each<[string, Partial<DrawnVinyl>, Partial<Staged>, boolean]>([
    [
      'hangs on a wall at eye level beside a person',
      {},
      { companion: 'person', liftMm: 700 },
      true,
    ],
    ['lies on the floor beside two feet', { surface: 'floor' }, { companion: 'feet' }, false],
    [
      'on a pane has the pane around it',
      { surface: 'window' },
      { companion: 'person', liftMm: 555 },
      true,
    ],
    [
      'small, lies beside a hand, without a pane',
      { surface: 'window', widthMm: 200, heightMm: 100 },
      { companion: 'hand', liftMm: 0 },
      false,
    ],
  ])('%s', (_, part, staged, ground) => {
    expect(stageVinyl({ ...vinyl, ...part })).toMatchObject(staged)
    expect(vinylHasGround({ ...vinyl, ...part })).toBe(ground)
  })

  test('says all that can be seen', () => {
    const parts = sayVinyl({
      ...vinyl,
      cut: 'letters',
      colours: 3,
      film: 'transparent',
      whiteInk: true,
      inverted: true,
      laminated: true,
    }).parts
    expect(parts).toEqual([
      ['drawn.vinyl.cut.letters', { count: 3 }],
      ['drawn.vinyl.film.transparent'],
      ['drawn.whiteInk'],
      ['drawn.inverted'],
      ['drawn.laminated'],
    ])
  })

  test('a contour is a circle in a square, and keeps its distance', () => {
    expect(contourIn({ x: 0, y: 0, width: 100, height: 100 })).toBe(
      'M50 0h0a50 50 0 0 1 50 50v0a50 50 0 0 1 -50 50h0a50 50 0 0 1 -50 -50v0a50 50 0 0 1 50 -50Z',
    )
    expect(contourIn({ x: 0, y: 0, width: 100, height: 40 }, 5)).toMatch(/^M20 5h60a15 15/)
  })

  test('holes, words, tiles and panes stay where they belong, at every size', () => {
    fc.assert(
      fc.property(
        anySize,
        anyFrame,
        fc.constantFrom('wall' as const, 'window' as const, 'floor' as const),
        (size, frame, surface) => {
          const placed = place(stageVinyl({ ...vinyl, ...size, surface }), frame)
          const holes = pointsOf(perforation(placed.box))
          expect(holes.every(within(placed.box).holds)).toBe(true)
          expect(holes.length).toBeLessThan(3000)
          expect(within(placed.box).holds(wordsIn(placed.box))).toBe(true)
          expect(pointsOf(tileJoints(placed)).every(within({ x: 0, y: 0, ...frame }).holds)).toBe(
            true,
          )
          const { pane, shine } = windowAround(placed)
          if (surface === 'window' && placed.extent.width > placed.box.width)
            expect(within(placed.extent).holds(pane)).toBe(true)
          expect(shine + contourIn(placed.box, 2)).not.toMatch(/NaN|Infinity/)
        },
      ),
    )
  })
})

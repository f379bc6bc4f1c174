import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFrame, anySize, place, pointsOf } from '../../../../test/flat-layouts.ts'
import type { Staged } from '../scene/stage.ts'
import {
  type DrawnTextile,
  flagOutline,
  flyBase,
  flyOutline,
  flyPole,
  isSetUp,
  mastOf,
  sayTextile,
  stageTextile,
} from './textile-layout.ts'

const textile: DrawnTextile = {
  widthMm: 1500,
  heightMm: 1000,
  form: 'fabric',
  outline: 'feather',
  base: 'cross',
  finish: 'sleeve',
  finishEdges: 'topBottom',
  tubeDiameterMm: 40,
  eyelets: [],
  twoSided: false,
}

describe('a textile', () => {
  test.each<[string, Partial<DrawnTextile>, Partial<Staged>]>([
    ['hangs at eye level', {}, { liftMm: 550 }],
    ['flies on its mast above heads', { form: 'flag' }, { liftMm: 1900 }],
    [
      'stands with its pole on a base',
      { form: 'fly', widthMm: 700 },
      { around: { left: 400, right: 0, above: 20, below: 280 } },
    ],
    ['small, is not set up', { form: 'flag', widthMm: 200, heightMm: 150 }, { companion: 'hand' }],
  ])('%s', (_, part, staged) => expect(stageTextile({ ...textile, ...part })).toMatchObject(staged))

  test.each<[Partial<DrawnTextile>, string[]]>([
    [{}, ['drawn.textile.sewn.sleeve']],
    [
      { form: 'flag', twoSided: true },
      ['drawn.textile.mast', 'drawn.textile.sewn.sleeve', 'drawn.twoSides'],
    ],
    [{ form: 'fly' }, ['drawn.textile.base.cross']],
    [{ finish: 'none', eyelets: [{ xMm: 25, yMm: 25 }] }, ['drawn.eyelets']],
  ])('%j says %j', (part, keys) =>
    expect(sayTextile({ ...textile, ...part }).parts.map(([key]) => key)).toEqual(keys),
  )

  test('a fly banner fills its box from edge to edge', () => {
    const placed = place(stageTextile({ ...textile, form: 'fly', widthMm: 700, heightMm: 2800 }))
    for (const outline of ['feather', 'drop', 'straight'] as const) {
      const points = pointsOf(flyOutline({ outline }, placed))
      const { x, y, width, height } = placed.box
      expect(Math.min(...points.map((point) => point.x))).toBeCloseTo(x, 0)
      expect(Math.max(...points.map((point) => point.x))).toBeCloseTo(x + width, 0)
      expect(Math.min(...points.map((point) => point.y))).toBeCloseTo(y, 0)
      expect(Math.max(...points.map((point) => point.y))).toBeCloseTo(y + height, 0)
    }
  })

  test('pole, base and mast stay within the extent', () => {
    fc.assert(
      fc.property(
        anySize,
        anyFrame,
        fc.constantFrom('cross' as const, 'spike' as const, 'plate' as const),
        (size, frame, base) => {
          const piece = { ...textile, ...size, form: 'fly' as const, base }
          const placed = place(stageTextile(piece), frame)
          const pole = pointsOf(flyPole(piece, placed))
          const wide = isSetUp(piece)
          if (wide)
            expect(
              pole.every(({ x, y }) => x >= placed.extent.x - 0.2 && y <= placed.groundY),
            ).toBe(true)
          const flag = { ...piece, form: 'flag' as const }
          const flown = place(stageTextile(flag), frame)
          if (wide) expect(mastOf(flown).knob.y).toBeGreaterThanOrEqual(flown.extent.y)
          expect(flyBase(piece, placed) + flagOutline(flag, flown)).not.toMatch(/NaN|Infinity/)
        },
      ),
    )
  })
})

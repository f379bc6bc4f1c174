import { expect, test } from 'vitest'
import { type Area, withoutRepeated } from './look-pattern.ts'

const AREA: Area = { x0: 0, y0: 0, x1: 500, y1: 300 }
const square = (x0: number, y0: number, side = 12): Area => ({
  ...{ x0, y0, x1: x0 + side, y1: y0 + side },
})
/** Squares along the sides of the area, 4 pixels from them. */
const around = (sides: readonly ('top' | 'bottom' | 'left' | 'right')[], side?: number): Area[] =>
  Array.from({ length: 10 }, (_, at) =>
    sides.map((where) => {
      if (where === 'top') return square(60 + at * 40, 4, side)
      if (where === 'bottom') return square(60 + at * 40, 284, side)
      return square(where === 'left' ? 4 : 484, 30 + at * 24, side)
    }),
  ).flat()
const ALL = ['top', 'bottom', 'left', 'right'] as const

test.each([
  ['dots beside all edges', around(ALL), 0],
  ['dots beside all edges, and a name that is larger', [...around(ALL), square(200, 6, 60)], 1],
  ['dots of a grid that is read with a pixel more', [...around(ALL), ...around(ALL, 13)], 0],
  ['a row of equal letters at one edge', around(['top', 'top', 'top']), 30],
  ['rows at three edges', around(['top', 'left', 'right']), 30],
  ['few marks at all edges', around(ALL).slice(0, 20), 20],
  ['none', [], 0],
])('%s: what repeats is left out', (_, pieces, left) => {
  expect(withoutRepeated(pieces, AREA)).toHaveLength(left)
})

import { expect, test } from 'vitest'
import type { Mark } from '../scene/marks.ts'
import type { DrawnTextile } from './textile-layout.ts'
import { textileMarks } from './textile-marks.ts'

const flag: DrawnTextile = {
  widthMm: 1500,
  heightMm: 1000,
  form: 'flag',
  outline: 'feather',
  base: 'cross',
  finish: 'none',
  finishEdges: 'all',
  eyelets: [],
  twoSided: false,
}

const textsOf = (marks: readonly Mark[]): { x: number }[] =>
  marks.flatMap((mark) => ('marks' in mark ? textsOf(mark.marks) : 'text' in mark ? [mark] : []))

test.each([56, 90, 300])(
  'the words of a flag %d px wide keep off its mast and the band beside it',
  (width) => {
    const box = { x: 100, y: 50, width, height: (width * 2) / 3 }
    const placed = { box, extent: box, groundY: 200, pxPerMm: width / 1500 } as Parameters<
      typeof textileMarks
    >[1]
    for (const { x } of textsOf(textileMarks(flag, placed, 'Tu diseño')))
      expect(x).toBeGreaterThanOrEqual(box.x + 12)
  },
)

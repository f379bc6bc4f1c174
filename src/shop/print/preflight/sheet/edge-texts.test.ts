import { expect, test } from 'vitest'
import type { Box } from '../matrix.ts'
import { placeIn } from '../placed-box.ts'
import { EdgeTexts } from './edge-texts.ts'

const PAGE: Box = [0, 0, 200, 200]

function joined(boxes: readonly Box[]): number[][] {
  const texts = new EdgeTexts(1, PAGE)
  for (const box of boxes) {
    const place = placeIn(box, PAGE, 1)
    if (place) texts.add(box, place)
  }
  return texts.places().map(({ xMm, yMm, widthMm, heightMm }) => [xMm, yMm, widthMm, heightMm])
}

test.each<[string, Box[], number]>([
  [
    'signs of a line',
    [
      [3, 10, 8, 20],
      [9, 10, 14, 20],
      [18, 10, 23, 20],
    ],
    1,
  ],
  [
    'of one that is turned',
    [
      [3, 50, 13, 60],
      [3, 40, 13, 49],
      [3, 37, 13, 40],
    ],
    1,
  ],
  [
    'a letter that hangs below the line',
    [
      [3, 10, 8, 20],
      [8, 10, 13, 22],
    ],
    1,
  ],
  [
    'two lines of a paragraph',
    [
      [3, 10, 90, 15],
      [3, 17, 90, 22],
    ],
    2,
  ],
  [
    'two columns',
    [
      [3, 10, 40, 15],
      [50, 10, 90, 15],
    ],
    2,
  ],
  [
    'a large letter and small ones',
    [
      [3, 10, 20, 40],
      [20, 30, 60, 40],
    ],
    2,
  ],
  [
    'two words of one width, apart',
    [
      [3, 10, 63, 35],
      [3, 65, 63, 90],
    ],
    2,
  ],
  ['texts in the middle', [[90, 90, 110, 95]], 0],
])('%s', (_, boxes, count) => {
  expect(joined(boxes)).toHaveLength(count)
})

test('the place of a line is that of its parts', () => {
  expect(
    joined([
      [3, 10, 8, 20],
      [9, 10, 14, 20],
    ]),
  ).toEqual([[3, 10, 11, 10]])
})

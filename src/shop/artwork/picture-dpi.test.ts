import { expect, it } from 'vitest'
import { type DrawingStep, mmOfPoints, pictureDpi } from './picture-dpi.ts'

const save: DrawingStep = { step: 'save' }
const restore: DrawingStep = { step: 'restore' }
const transform = (...matrix: number[]): DrawingStep => ({ step: 'transform', matrix })
const picture = (widthPx: number, heightPx: number): DrawingStep => ({ step: 'picture', widthPx, heightPx })

it.each<[string, DrawingStep[], number, number[]]>([
  ['one inch wide, 100 px', [transform(72, 0, 0, 72, 5, 5), picture(100, 100)], 1, [100]],
  ['the same on a page with UserUnit 10', [transform(72, 0, 0, 72, 5, 5), picture(100, 100)], 10, [10]],
  ['turned by 90°', [transform(0, 72, -72, 0, 0, 0), picture(150, 150)], 1, [150]],
  ['stretched: the worse side counts', [transform(72, 0, 0, 144, 0, 0), picture(100, 100)], 1, [50]],
  ['within a form at half its size', [save, transform(0.5, 0, 0, 0.5, 0, 0), transform(72, 0, 0, 72, 0, 0), picture(100, 100), restore], 1, [200]],
  [
    'after restore the matrix is the old one',
    [transform(72, 0, 0, 72, 0, 0), save, transform(2, 0, 0, 2, 0, 0), restore, picture(100, 100)],
    1,
    [100],
  ],
  ['more restores than saves', [transform(72, 0, 0, 72, 0, 0), restore, restore, picture(90, 90)], 1, [90]],
  ['a gradient of one row', [transform(72, 0, 0, 72, 0, 0), picture(256, 1)], 1, []],
  ['squeezed to nothing', [transform(0, 0, 0, 0, 0, 0), picture(100, 100)], 1, []],
  ['mirrored', [transform(-72, 0, 0, -72, 0, 0), picture(100, 100)], 1, [100]],
])('%s', (_, steps, userUnit, expected) => {
  const found = pictureDpi(steps, userUnit)
  expect(found).toHaveLength(expected.length)
  found.forEach((dpi, index) => {
    expect(dpi).toBeCloseTo(expected[index] ?? 0, 6)
  })
})

it('knows a point', () => {
  expect(mmOfPoints(72)).toBeCloseTo(25.4, 9)
})

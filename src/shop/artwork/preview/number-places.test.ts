import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NUMBER_PX, numberPlaces } from './number-places.ts'

const mark = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height })

describe('the number of a mark', () => {
  it.each([
    ['is above its left', [mark(40, 60)], [{ x: 40, y: 36 }]],
    ['stays within the picture while its mark is', [mark(-30, -10)], [{ x: 0, y: 0 }]],
    ['leaves it with its mark', [mark(-130, -80)], [{ x: -54, y: -54 }]],
    [
      'stands beside another at the same place',
      [mark(40, 60), mark(40, 60), mark(44, 64)],
      [36, 36, 40].map((y, at) => ({ x: 40 + at * NUMBER_PX, y })),
    ],
    ['begins with a mark that is narrower than it', [mark(40, 60, 14, 14)], [{ x: 40, y: 36 }]],
  ])('%s', (_, marks, expected) => {
    expect(numberPlaces(marks)).toEqual(expected)
  })

  it('covers no other', () => {
    const figure = fc.integer({ min: -200, max: 400 })
    const long = fc.integer({ min: 14, max: 300 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: figure, y: figure, width: long, height: long }), { maxLength: 20 }),
        (marks) => {
          const places = numberPlaces(marks)
          for (const [index, one] of places.entries())
            for (const other of places.slice(index + 1))
              expect(
                Math.abs(one.x - other.x) >= NUMBER_PX || Math.abs(one.y - other.y) >= NUMBER_PX,
              ).toBe(true)
        },
      ),
    )
  })
})

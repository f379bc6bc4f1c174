import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_ROWS, paginate } from './paginate.ts'

const ROOM = { first: 300, next: 700, carry: 20, end: 120 }
const rows = (count: number, height = 40): number[] => Array.from({ length: count }, () => height)

test.each([
  ['one row stands with what follows', 1, [1]],
  ['all that fit with what follows', 4, [4]],
  ['five rows leave no room for it: three go on', 5, [2, 3]],
  ['the first sheet is filled where enough rows remain', 12, [7, 5]],
  ['a last sheet has three rows at least', 22, [7, 12, 3]],
  ['sixty rows', 60, [7, 17, 17, 16, 3]],
] as const)('%s', (_, count, pages) => {
  expect(paginate(rows(count), ROOM)).toEqual(pages)
})

test('a table without room on its sheet begins on the next', () => {
  expect(paginate(rows(5), { ...ROOM, first: 30 })).toEqual([0, 5])
})

test('every sheet holds its rows, the last one also what follows, and it never has few of many', () => {
  const heights = fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 500 }), (each, first) => {
      const room = { ...ROOM, first }
      const pages = paginate(each, room)
      expect(pages.reduce((all, count) => all + count, 0)).toBe(each.length)
      let from = 0
      pages.forEach((count, page) => {
        const height = each.slice(from, from + count).reduce((all, one) => all + one, 0)
        const isLast = page === pages.length - 1
        const most = (page === 0 ? room.first : room.next) - (isLast ? room.end : room.carry)
        if (count > 0) expect(height).toBeLessThanOrEqual(most)
        if (page > 0) expect(count).toBeGreaterThan(0)
        if (isLast && pages.length > 1)
          expect(count).toBeGreaterThanOrEqual(Math.min(LEAST_ROWS, each.length))
        from += count
      })
    }),
    { numRuns: 2_000 },
  )
})

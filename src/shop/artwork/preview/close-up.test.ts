import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WHOLE } from '../files/picture-task.ts'
import {
  CLOSE_UP,
  closeUpAround,
  closeUpCount,
  closeUpPart,
  closeUpRect,
  printedPage,
} from './close-up.ts'

it.each([
  [
    { widthMm: 300, heightMm: 100 },
    { columns: 1, rows: 1 },
  ],
  [
    { widthMm: 400, heightMm: 301 },
    { columns: 1, rows: 2 },
  ],
  [
    { widthMm: 3000, heightMm: 1000 },
    { columns: 27, rows: 8 },
  ],
])('a page of %o has %o', (page, count) => {
  expect(closeUpCount(page)).toEqual(count)
})

it('is cut from the page before it is turned', () => {
  expect(printedPage({ xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: true })).toEqual({
    widthMm: 1000,
    heightMm: 3000,
  })
})

it.each([
  [
    { column: 27, row: 0 },
    { widthMm: 3000, heightMm: 1000 },
  ],
  [
    { column: 0, row: 8 },
    { widthMm: 3000, heightMm: 1000 },
  ],
])('%o is beyond the page', (closeUp, page) => {
  expect(closeUpPart(page, closeUp)).toBeNull()
})

const side = fc.integer({ min: 10, max: 50_000 })

it('shows every point of a page, wherever one looks', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (widthMm, heightMm, across, down) => {
        const page = { widthMm, heightMm }
        const point = { xMm: across * widthMm, yMm: down * heightMm }
        const closeUp = closeUpAround(page, point)
        const rect = closeUpRect(page, closeUp)
        expect(point.xMm).toBeGreaterThanOrEqual(rect.xMm - 1e-6)
        expect(point.xMm).toBeLessThanOrEqual(rect.xMm + rect.widthMm + 1e-6)
        expect(point.yMm).toBeGreaterThanOrEqual(rect.yMm - 1e-6)
        expect(point.yMm).toBeLessThanOrEqual(rect.yMm + rect.heightMm + 1e-6)
        // Far from the edges it is near the middle.
        if (across * widthMm > CLOSE_UP.widthMm && (1 - across) * widthMm > CLOSE_UP.widthMm)
          expect(Math.abs(point.xMm - rect.xMm - rect.widthMm / 2)).toBeLessThanOrEqual(50)
        const part = closeUpPart(page, closeUp)
        expect(part && part.left + part.width).toBeLessThanOrEqual(WHOLE + 1)
        expect(part && part.top + part.height).toBeLessThanOrEqual(WHOLE + 1)
      },
    ),
  )
})

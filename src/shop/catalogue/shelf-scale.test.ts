import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ShelfRoom, shelfScale, shelfScene } from './shelf-scale.ts'

const column: ShelfRoom = { width: 288, tallest: 230 }
const twoColumns: ShelfRoom = { width: 400, across: 690, tallest: 300 }
const piece = (widthMm: number, heightMm: number) => ({ widthMm, heightMm })

describe('the scale of a list', () => {
  test.each([
    ['small pieces are drawn as large as any', [piece(1000, 1000)], column, 0.098],
    ['the widest decides', [piece(3000, 1000), piece(1000, 1000)], column, 0.0657],
    ['so does the tallest', [piece(1000, 4600)], column, 0.05],
    ['a giant shrinks all where there is one column', [piece(10_000, 5000), piece(1000, 1000)], column, 0.0219],
    ['where there are two it takes both', [piece(10_000, 5000), piece(1000, 1000)], twoColumns, 0.06],
  ])('%s', (_, pieces, room, pxPerMm) => {
    expect(shelfScale(pieces, room)).toBeCloseTo(pxPerMm, 4)
  })

  test('only the giant takes the whole width', () => {
    const pieces = [piece(10_000, 5000), piece(4000, 1500)]
    const scale = shelfScale(pieces, twoColumns)
    expect(pieces.map((each) => shelfScene(each, scale, twoColumns).across)).toEqual([true, false])
  })

  test('every piece, with its person and its dimension line, fits the room it takes', () => {
    const size = fc.record({ widthMm: fc.integer({ min: 200, max: 50_000 }), heightMm: fc.integer({ min: 200, max: 50_000 }) })
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 12 }), fc.constantFrom(column, twoColumns), (pieces, room) => {
        const scale = shelfScale(pieces, room)
        for (const each of pieces) {
          const { sheet, groundY, across } = shelfScene(each, scale, room)
          expect(sheet.x + sheet.width + 43).toBeLessThanOrEqual(across ? (room.across ?? 0) : room.width)
          expect(sheet.y).toBeGreaterThanOrEqual(35)
          expect(groundY - sheet.y).toBeLessThanOrEqual(room.tallest + 1)
        }
      }),
    )
  })
})

test('hung pieces hang, tall ones stand', () => {
  const lift = (heightMm: number) => {
    const { sheet, groundY, pxPerMm } = shelfScene(piece(1000, heightMm), 0.05, column)
    return Math.round((groundY - sheet.y - sheet.height) / pxPerMm)
  }
  expect([lift(1000), lift(2100), lift(3000)]).toEqual([550, 0, 0])
})

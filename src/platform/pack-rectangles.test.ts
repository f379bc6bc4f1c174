import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRectangles, type Stock } from './pack-rectangles.ts'

const ROLL: Stock = { widthMm: 1600, lengthMm: null, gapMm: 10, edgeMm: 10, turns: true }

const anyPiece = fc.record({
  id: fc.nat(),
  widthMm: fc.integer({ min: 20, max: 2200 }),
  heightMm: fc.integer({ min: 20, max: 2200 }),
})
const anyStock = fc.record<Stock>({
  widthMm: fc.integer({ min: 300, max: 3200 }),
  lengthMm: fc.option(fc.integer({ min: 500, max: 3000 })),
  gapMm: fc.integer({ min: 0, max: 30 }),
  edgeMm: fc.integer({ min: 0, max: 50 }),
  turns: fc.boolean(),
})

test('every piece lies once within the edges, apart from the others, or is named as too large', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 18 }), anyStock, (pieces, stock) => {
      const { sheets, left } = packRectangles(pieces, stock)
      const placed = sheets.flatMap(({ placed }) => placed.map(({ piece }) => piece))
      expect(new Set([...placed, ...left])).toEqual(new Set(pieces))
      expect(placed.length + left.length).toBe(pieces.length)
      for (const sheet of sheets)
        for (const [at, one] of sheet.placed.entries()) {
          const { piece, widthMm, heightMm, turned } = one
          expect(turned ? [heightMm, widthMm] : [widthMm, heightMm]).toEqual([
            piece.widthMm,
            piece.heightMm,
          ])
          expect(turned && !stock.turns).toBe(false)
          expect(one.xMm).toBeGreaterThanOrEqual(stock.edgeMm)
          expect(one.yMm).toBeGreaterThanOrEqual(stock.edgeMm)
          expect(one.xMm + widthMm).toBeLessThanOrEqual(stock.widthMm - stock.edgeMm)
          expect(one.yMm + heightMm).toBeLessThanOrEqual(sheet.lengthMm - stock.edgeMm)
          for (const other of sheet.placed.slice(at + 1))
            expect(
              one.xMm + widthMm + stock.gapMm <= other.xMm ||
                other.xMm + other.widthMm + stock.gapMm <= one.xMm ||
                one.yMm + heightMm + stock.gapMm <= other.yMm ||
                other.yMm + other.heightMm + stock.gapMm <= one.yMm,
            ).toBe(true)
        }
      for (const { widthMm, heightMm } of left) {
        const [width, length] = [
          stock.widthMm - 2 * stock.edgeMm,
          (stock.lengthMm ?? 1_000_000) - 2 * stock.edgeMm,
        ]
        expect(widthMm <= width && heightMm <= length).toBe(false)
        expect(stock.turns && heightMm <= width && widthMm <= length).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

const piece = (widthMm: number, heightMm: number) => ({ widthMm, heightMm })

test('pieces lie beside each other, and are turned where that saves length', () => {
  const { sheets } = packRectangles([piece(700, 500), piece(700, 500)], ROLL)
  expect(sheets.map(({ lengthMm }) => lengthMm)).toEqual([520])
  const turned = packRectangles([piece(500, 1500)], ROLL)
  expect(turned.sheets[0]).toMatchObject({ lengthMm: 520, placed: [{ turned: true }] })
  const straight = packRectangles([piece(500, 1500)], { ...ROLL, turns: false })
  expect(straight.sheets[0]).toMatchObject({ lengthMm: 1520, placed: [{ turned: false }] })
})

test('a run that fills the roll wastes little of it', () => {
  const pieces = [
    ...Array.from({ length: 2 }, () => piece(3000, 1000)),
    ...Array.from({ length: 4 }, () => piece(1200, 800)),
    ...Array.from({ length: 3 }, () => piece(2000, 500)),
    ...[piece(2400, 500), piece(1500, 1000), piece(1000, 700), piece(1000, 700)],
  ]
  const { sheets, left } = packRectangles(pieces, { ...ROLL, gapMm: 5, edgeMm: 5 })
  const used = pieces.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
  expect([left, sheets.length]).toEqual([[], 1])
  expect(used / ((sheets[0]?.lengthMm ?? 0) * ROLL.widthMm)).toBeGreaterThan(0.8)
})

test('boards are filled one after the other', () => {
  const board: Stock = { widthMm: 1500, lengthMm: 3000, gapMm: 5, edgeMm: 0, turns: true }
  const { sheets } = packRectangles(
    Array.from({ length: 5 }, () => piece(1400, 1400)),
    board,
  )
  expect(sheets.map(({ lengthMm, placed }) => [lengthMm, placed.length])).toEqual([
    [3000, 2],
    [3000, 2],
    [3000, 1],
  ])
})

test('nothing to pack needs nothing', () => {
  expect(packRectangles([], ROLL)).toEqual({ sheets: [], left: [] })
})

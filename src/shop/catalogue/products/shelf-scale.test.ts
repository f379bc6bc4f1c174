import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import { shownPiece } from '../../print/drawing/shown-piece.ts'
import { COMPANION_MM, type Companion, hungMm, type Staged } from '../../print/scene/stage.ts'
import { onShelf } from './shelf-drawing.ts'
import { SHELF_ROOMS, type ShelfRoom, shelfScales, shelfScene } from './shelf-scale.ts'

const column: ShelfRoom = { width: 288, tallest: 230, reach: 700 }
const twoColumns: ShelfRoom = { width: 400, across: 690, tallest: 300, reach: 960 }
const piece = (widthMm: number, heightMm: number, companion: Companion = 'person'): Staged => ({
  widthMm,
  heightMm,
  companion,
  liftMm: companion === 'person' ? hungMm(heightMm) : 0,
})

describe('the scale of a list', () => {
  test.each([
    ['small pieces are drawn as large as any', [piece(1000, 1000)], column, 0.098],
    ['the widest decides', [piece(3000, 1000), piece(1000, 1000)], column, 0.0657],
    [
      'so does what stands around the piece',
      [{ ...piece(2000, 1000), around: { left: 500, right: 500 } }],
      column,
      0.0657,
    ],
    ['so does the tallest', [piece(1000, 4600)], column, 0.05],
    [
      'a giant shrinks all where there is one column',
      [piece(10_000, 5000), piece(1000, 1000)],
      column,
      0.0219,
    ],
    [
      'where there are two it takes both',
      [piece(10_000, 5000), piece(1000, 1000)],
      twoColumns,
      0.06,
    ],
  ])('%s', (_, pieces, room, pxPerMm) => {
    expect(shelfScales(pieces, room).person).toBeCloseTo(pxPerMm, 3)
  })

  test('what is held in a hand is no dot beside a person: it has a scale of its own', () => {
    const { person, hand } = shelfScales([piece(1000, 1000), piece(148, 210, 'hand')], twoColumns)
    expect([person, hand]).toEqual([0.098, 0.819])
  })

  test('only the giant takes the whole width', () => {
    const pieces = [piece(10_000, 5000), piece(4000, 1500)]
    const scale = shelfScales(pieces, twoColumns).person ?? 0
    expect(pieces.map((each) => shelfScene(each, scale, twoColumns).across)).toEqual([true, false])
  })

  test('every piece, with what it stands beside and its dimension line, fits the room it takes', () => {
    const size = fc.record({
      widthMm: fc.integer({ min: 20, max: 50_000 }),
      heightMm: fc.integer({ min: 20, max: 50_000 }),
      companion: fc.constantFrom<Companion>('person', 'hand', 'pen', 'coin', 'feet'),
      aside: fc.integer({ min: 0, max: 2000 }),
    })
    fc.assert(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(column, twoColumns),
        (sizes, room) => {
          const pieces = sizes.map(({ widthMm, heightMm, companion, aside }) => ({
            ...piece(widthMm, heightMm, companion),
            around: { left: aside, right: aside, above: aside, below: aside },
          }))
          const scales = shelfScales(pieces, room)
          for (const each of pieces) {
            const pxPerMm = scales[each.companion] ?? 0
            const { placed, across, height } = shelfScene(each, pxPerMm, room)
            const { extent, groundY } = placed
            expect(extent.x).toBeGreaterThanOrEqual(
              COMPANION_MM[each.companion].width * pxPerMm + 13.99,
            )
            expect(extent.x + extent.width + 43).toBeLessThanOrEqual(
              across ? (room.across ?? 0) : room.width,
            )
            expect(extent.y).toBeGreaterThanOrEqual(35)
            expect(extent.y + extent.height).toBeLessThanOrEqual(groundY + 1e-6)
            expect(COMPANION_MM[each.companion].height * pxPerMm).toBeLessThanOrEqual(groundY)
            expect(height).toBeLessThanOrEqual(room.tallest + 49)
          }
        },
      ),
    )
  })
})

test('hung pieces hang, tall ones stand', () => {
  const lift = (heightMm: number) => {
    const { placed } = shelfScene(piece(1000, heightMm), 0.05, column)
    return Math.round((placed.groundY - placed.box.y - placed.box.height) / placed.pxPerMm)
  }
  expect([lift(1000), lift(2100), lift(3000)]).toEqual([550, 0, 0])
})

describe('every product of the catalogue on the shelf of its category', () => {
  const shelves = [...Map.groupBy(allProducts(), ({ category }) => category)]

  test.each(shelves)(
    '%s: at the height that was kept free, none wider than its place',
    (_, products) => {
      const examples = products.map(({ defaultConfiguration }) => defaultConfiguration)
      onShelf(examples).forEach((kept, index) => {
        const { staged, solid } = shownPiece(examples[index] ?? expect.fail())
        for (const room of ['narrow', 'broad'] as const) {
          const { placed, height, across } = shelfScene(
            staged,
            kept[room].pxPerMm,
            SHELF_ROOMS[room],
            solid !== undefined,
          )
          expect(height).toBe(kept[room].height)
          expect(placed.extent.x + placed.extent.width + 43).toBeLessThanOrEqual(
            across ? SHELF_ROOMS.broad.across : SHELF_ROOMS[room].width,
          )
          // Large enough to be seen.
          expect(Math.max(placed.extent.width, placed.extent.height)).toBeGreaterThan(25)
        }
      })
    },
  )
})

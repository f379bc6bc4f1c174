import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Placed, placeStage } from '../scene/stage.ts'
import {
  type DrawnSticker,
  type Leading,
  rollOf,
  saySticker,
  sheetOf,
  stageSticker,
  stickerIsTurned,
  stickersOnSheet,
  TURN_OF,
  viewsOfRoll,
} from './sticker-layout.ts'

const DESKTOP = { width: 640, height: 366 }
const round: DrawnSticker = {
  widthMm: 50,
  heightMm: 50,
  supply: 'sheet',
  outline: 'rounded',
  cut: 'kiss',
  film: 'opaque',
  whiteInk: false,
  laminated: false,
  pieces: 500,
  gapMm: 3,
  coreMm: 76,
  leading: 'top',
}
const label: DrawnSticker = { ...round, supply: 'roll', widthMm: 90, heightMm: 50 }
const place = (sticker: DrawnSticker): Placed => placeStage(stageSticker(sticker), DESKTOP)

describe('a sheet of stickers', () => {
  test.each<[string, Partial<DrawnSticker>, { columns: number; rows: number; widthMm: number }]>([
    [
      'enough of them for a look on the smallest paper',
      { widthMm: 30, heightMm: 30 },
      { columns: 4, rows: 5, widthMm: 148 },
    ],
    [
      'on the next paper where the smallest holds too few',
      {},
      { columns: 3, rows: 5, widthMm: 210 },
    ],
    ['no more than are ordered', { pieces: 1 }, { columns: 2, rows: 3, widthMm: 148 }],
    [
      'one on a paper of its own',
      { widthMm: 1000, heightMm: 500 },
      { columns: 1, rows: 1, widthMm: 1012 },
    ],
    ['cut through: each by itself', { cut: 'die' }, { columns: 1, rows: 1, widthMm: 50 }],
  ])('%s', (_, part, sheet) => expect(sheetOf({ ...round, ...part })).toMatchObject(sheet))

  test('has all its stickers on the paper, each true to scale, none over another', () => {
    const anyMm = fc.oneof(fc.integer({ min: 5, max: 1200 }), fc.constantFrom(Number.NaN, 0, 1e9))
    fc.assert(
      fc.property(
        anyMm,
        anyMm,
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom('kiss' as const, 'die' as const),
        (widthMm, heightMm, pieces, cut) => {
          const sticker = { ...round, widthMm, heightMm, pieces, cut }
          const placed = place(sticker)
          const boxes = stickersOnSheet(sticker, placed)
          const { columns } = sheetOf(sticker)
          expect(boxes.length).toBeLessThanOrEqual(300)
          const [first, last] = [boxes[0], boxes.at(-1)]
          expect(first?.x).toBeCloseTo(placed.box.x, 4)
          expect(first?.y).toBeCloseTo(placed.box.y, 4)
          expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(
            placed.extent.x + placed.extent.width + 0.01,
          )
          expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
            placed.extent.y + placed.extent.height + 0.01,
          )
          expect(
            boxes.every(({ width, height }) => width === first?.width && height === first?.height),
          ).toBe(true)
          if (columns > 1)
            expect(boxes[1]?.x ?? 0).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
        },
      ),
    )
  })
})

describe('a roll of stickers', () => {
  test.each<[Leading, number, boolean, [across: number, along: number]]>([
    ['top', 180, false, [90, 50]],
    ['bottom', 0, false, [90, 50]],
    ['left', 270, true, [50, 90]],
    ['right', 90, true, [50, 90]],
  ])('%s first: turned by %i°', (leading, degrees, turned, [acrossMm, alongMm]) => {
    expect(TURN_OF[leading]).toBe(degrees)
    expect(stickerIsTurned({ ...label, leading })).toBe(turned)
    expect(rollOf({ ...label, leading })).toMatchObject({ acrossMm, alongMm })
  })

  test('turned by so many degrees, the leading edge comes to lie below', () => {
    const edges = { top: [0, -1], bottom: [0, 1], left: [-1, 0], right: [1, 0] } as const
    for (const leading of ['top', 'bottom', 'left', 'right'] as const) {
      const angle = (TURN_OF[leading] * Math.PI) / 180
      const [x, y] = edges[leading]
      expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeCloseTo(1, 9)
    }
  })

  test('is as thick as so many turns around its core', () => {
    // 1 000 × 53 mm of web, 0.16 mm thick: 8 480 mm² of cross-section around a core of 76.
    const { outerMm } = rollOf({ ...label, pieces: 1000 })
    expect((Math.PI / 4) * (outerMm ** 2 - 76 ** 2)).toBeCloseTo(53_000 * 0.16, 3)
  })

  test.each([
    ['nothing typed', Number.NaN, Number.NaN, 10, 0],
    ['too much typed', 5000, 5000, 152, 100],
  ])('%s: core and gap stay drawable', (_, coreMm, gapMm, core, gap) => {
    expect(rollOf({ ...label, coreMm, gapMm })).toMatchObject({ coreMm: core, gapMm: gap })
  })

  test('shows two stickers and its side view inside its extent, however many are wound', () => {
    const record = fc.record({
      widthMm: fc.integer({ min: 5, max: 400 }),
      heightMm: fc.integer({ min: 5, max: 400 }),
      pieces: fc.integer({ min: 0, max: 1_000_000 }),
      gapMm: fc.integer({ min: 0, max: 40 }),
      coreMm: fc.constantFrom(25, 40, 76),
      leading: fc.constantFrom<Leading>('top', 'bottom', 'left', 'right'),
    })
    fc.assert(
      fc.property(record, (part) => {
        const sticker = { ...label, ...part }
        const placed = place(sticker)
        const { web, stickers, side } = viewsOfRoll(sticker, placed)
        const [right, bottom] = [
          placed.extent.x + placed.extent.width,
          placed.extent.y + placed.extent.height,
        ]
        expect(side.x + side.outer).toBeLessThanOrEqual(right + 0.01)
        expect(side.y - side.outer).toBeGreaterThanOrEqual(placed.extent.y - 0.01)
        expect(side.core).toBeLessThan(side.outer)
        expect(side.outer - side.core).toBeGreaterThan(0)
        expect(web.y + web.height).toBeCloseTo(bottom, 4)
        // The one that is measured is the last.
        expect(stickers.at(-1)?.y).toBeCloseTo(placed.box.y, 4)
        expect(stickers.at(-1)?.x).toBeCloseTo(placed.box.x, 4)
        expect((stickers.at(-1)?.height ?? 0) / placed.pxPerMm).toBeCloseTo(
          rollOf(sticker).alongMm,
          4,
        )
      }),
    )
  })
})

test.each<[Partial<DrawnSticker>, string, string[]]>([
  [{}, 'drawn.sticker.sheet', ['drawn.sticker.contour', 'drawn.sticker.onSheet']],
  [{ cut: 'die', outline: 'straight' }, 'drawn.sticker.sheet', ['drawn.sticker.single']],
  [
    { supply: 'roll', leading: 'left' },
    'drawn.sticker.roll',
    ['drawn.sticker.contour', 'drawn.sticker.leading.left', 'drawn.sticker.wound'],
  ],
  [
    { film: 'transparent', whiteInk: true, laminated: true },
    'drawn.sticker.sheet',
    [
      'drawn.sticker.contour',
      'drawn.sticker.onSheet',
      'drawn.vinyl.film.transparent',
      'drawn.whiteInk',
      'drawn.laminated',
    ],
  ],
])('%j is said as %s: %j', (part, noun, parts) => {
  const said = saySticker({ ...round, ...part })
  expect(said.noun[0]).toBe(noun)
  expect(said.parts.map(([key]) => key)).toEqual(parts)
})

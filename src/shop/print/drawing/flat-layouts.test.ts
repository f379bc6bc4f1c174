import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DisplayForm } from '../quoting/appearance.ts'
import type { Box } from '../scene/scene.ts'
import { type Placed, placeStage, type Staged } from '../scene/stage.ts'
import {
  boardHasGround,
  type DrawnBoard,
  thicknessMm as drawnThickness,
  edgeDetail,
  edgeFaces,
  edgePx,
  fixings,
  sayBoard,
  stageBoard,
  tapeStrips,
} from './board-layout.ts'
import { cornerEyelets, type DrawnDisplay, sayDisplay, stageDisplay } from './display-layout.ts'
import { standOf } from './display-stand.ts'
import {
  type DrawnTextile,
  flagOutline,
  flyBase,
  flyOutline,
  flyPole,
  isSetUp,
  mastOf,
  sayTextile,
  stageTextile,
} from './textile-layout.ts'
import {
  contourIn,
  type DrawnVinyl,
  perforation,
  sayVinyl,
  stageVinyl,
  tileJoints,
  vinylHasGround,
  windowAround,
  wordsIn,
} from './vinyl-layout.ts'

const DESKTOP = { width: 640, height: 366 }
const PHONE = { width: 328, height: 224 }
const anyMm = fc.oneof(
  fc.integer({ min: 20, max: 50_000 }),
  fc.constantFrom(Number.NaN, 0, -5, 1e9),
)
const anySize = fc.record({ widthMm: anyMm, heightMm: anyMm })
const anyFrame = fc.constantFrom(DESKTOP, PHONE)

/** Points of a path that is written with absolute commands alone. */
const pointsOf = (path: string): { x: number; y: number }[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

const within = ({ x, y, width, height }: Box, slack = 0.11) => ({
  holds: (point: { x: number; y: number }) =>
    point.x >= x - slack &&
    point.x <= x + width + slack &&
    point.y >= y - slack &&
    point.y <= y + height + slack,
})
const place = (staged: Staged, size = DESKTOP): Placed => placeStage(staged, size)

const vinyl: DrawnVinyl = {
  widthMm: 1000,
  heightMm: 700,
  surface: 'wall',
  cut: 'straight',
  colours: 1,
  film: 'opaque',
  whiteInk: false,
  inverted: false,
  laminated: false,
}

describe('vinyl', () => {
  test.each<[string, Partial<DrawnVinyl>, Partial<Staged>, boolean]>([
    [
      'hangs on a wall at eye level beside a person',
      {},
      { companion: 'person', liftMm: 700 },
      true,
    ],
    ['lies on the floor beside two feet', { surface: 'floor' }, { companion: 'feet' }, false],
    [
      'on a pane has the pane around it',
      { surface: 'window' },
      { companion: 'person', liftMm: 555 },
      true,
    ],
    [
      'small, lies beside a hand, without a pane',
      { surface: 'window', widthMm: 200, heightMm: 100 },
      { companion: 'hand', liftMm: 0 },
      false,
    ],
  ])('%s', (_, part, staged, ground) => {
    expect(stageVinyl({ ...vinyl, ...part })).toMatchObject(staged)
    expect(vinylHasGround({ ...vinyl, ...part })).toBe(ground)
  })

  test('says all that can be seen', () => {
    const parts = sayVinyl({
      ...vinyl,
      cut: 'letters',
      colours: 3,
      film: 'transparent',
      whiteInk: true,
      inverted: true,
      laminated: true,
    }).parts
    expect(parts).toEqual([
      ['drawn.vinyl.cut.letters', { count: 3 }],
      ['drawn.vinyl.film.transparent'],
      ['drawn.whiteInk'],
      ['drawn.inverted'],
      ['drawn.laminated'],
    ])
  })

  test('a contour is a circle in a square, and keeps its distance', () => {
    expect(contourIn({ x: 0, y: 0, width: 100, height: 100 })).toBe(
      'M50 0h0a50 50 0 0 1 50 50v0a50 50 0 0 1 -50 50h0a50 50 0 0 1 -50 -50v0a50 50 0 0 1 50 -50Z',
    )
    expect(contourIn({ x: 0, y: 0, width: 100, height: 40 }, 5)).toMatch(/^M20 5h60a15 15/)
  })

  test('holes, words, tiles and panes stay where they belong, at every size', () => {
    fc.assert(
      fc.property(
        anySize,
        anyFrame,
        fc.constantFrom('wall' as const, 'window' as const, 'floor' as const),
        (size, frame, surface) => {
          const placed = place(stageVinyl({ ...vinyl, ...size, surface }), frame)
          const holes = pointsOf(perforation(placed.box))
          expect(holes.every(within(placed.box).holds)).toBe(true)
          expect(holes.length).toBeLessThan(3000)
          expect(within(placed.box).holds(wordsIn(placed.box))).toBe(true)
          expect(pointsOf(tileJoints(placed)).every(within({ x: 0, y: 0, ...frame }).holds)).toBe(
            true,
          )
          const { pane, shine } = windowAround(placed)
          if (surface === 'window' && placed.extent.width > placed.box.width)
            expect(within(placed.extent).holds(pane)).toBe(true)
          expect(shine + contourIn(placed.box, 2)).not.toMatch(/NaN|Infinity/)
        },
      ),
    )
  })
})

const board: DrawnBoard = {
  widthMm: 1000,
  heightMm: 700,
  thicknessMm: 10,
  look: 'foam',
  mounting: 'none',
  standing: false,
  contour: false,
  twoSided: false,
}

describe('a board', () => {
  test.each<[string, Partial<DrawnBoard>, Partial<Staged>, boolean]>([
    ['hangs at eye level', {}, { companion: 'person', liftMm: 700 }, true],
    [
      'with a foot stands, on a table if it is small',
      { standing: true, widthMm: 210, heightMm: 297 },
      { companion: 'hand', liftMm: 0 },
      true,
    ],
    ['of the height of a person stands', { heightMm: 2000 }, { liftMm: 0 }, true],
    ['small, lies', { widthMm: 60, heightMm: 40 }, { companion: 'pen', liftMm: 0 }, false],
  ])('%s', (_, part, staged, ground) => {
    expect(stageBoard({ ...board, ...part })).toMatchObject(staged)
    expect(boardHasGround({ ...board, ...part })).toBe(ground)
  })

  test.each<[DrawnBoard['mounting'], number, number, number]>([
    ['none', 1000, 700, 0],
    ['tape', 1000, 700, 0],
    ['holes', 1000, 700, 4],
    ['spacers', 2000, 700, 6],
    ['holes', 3000, 2000, 10],
  ])('with %s on %i × %i mm has %i fixings', (mounting, widthMm, heightMm, count) => {
    expect(fixings({ ...board, mounting, widthMm, heightMm })).toHaveLength(count)
  })

  test.each([
    [4, 4],
    [6, 6],
    [10, 10],
  ])('of %i counted holes draws %i', (count, drawn) => {
    expect(fixings({ ...board, mounting: 'holes', widthMm: 3000, fixings: count })).toHaveLength(
      drawn,
    )
  })

  test('has its holes 15 mm from the edges', () => {
    expect(fixings({ ...board, mounting: 'holes' })).toEqual([
      { xMm: 15, yMm: 15 },
      { xMm: 15, yMm: 685 },
      { xMm: 985, yMm: 15 },
      { xMm: 985, yMm: 685 },
    ])
  })

  test.each([
    ['its true thickness', 100, 1, 60],
    ['never less than can be seen', 3, 0.1, 2.5],
  ])('shows %s', (_, thicknessMm, pxPerMm, px) =>
    expect(edgePx({ ...board, thicknessMm }, pxPerMm)).toBe(px),
  )

  test('says what it is made of, and how it is fixed', () => {
    expect(
      sayBoard({ ...board, mounting: 'spacers', standing: true, contour: true, twoSided: true }),
    ).toEqual({
      noun: ['drawn.board.foam'],
      parts: [
        ['drawn.board.thickness', { mm: 10 }],
        ['drawn.board.contour'],
        ['drawn.board.mounting.spacers'],
        ['drawn.board.standing'],
        ['drawn.twoSides'],
      ],
    })
  })

  test('its enlarged edge fits the circle beside it, whatever the thickness', () => {
    fc.assert(
      fc.property(anySize, anyMm, anyFrame, (size, thicknessMm, frame) => {
        const piece = { ...board, ...size, thicknessMm }
        const placed = place(stageBoard(piece), frame)
        const detail = edgeDetail(piece, placed)
        if (detail) {
          const { half, radius, x, y, times } = detail
          expect(half).toBeLessThan(radius)
          expect(half * 2).toBeCloseTo(drawnThickness(piece) * placed.pxPerMm * times, 4)
          expect(x - radius).toBeGreaterThan(placed.extent.x + placed.extent.width)
          expect(x + radius).toBeLessThan(frame.width)
          expect([y - radius > 0, y + radius < frame.height]).toEqual([true, true])
        }
        const { top, side } = edgeFaces(placed, edgePx(piece, placed.pxPerMm))
        expect(top + side).not.toMatch(/NaN|Infinity/)
        expect(tapeStrips(placed).every((strip) => within(placed.box).holds(strip))).toBe(true)
      }),
    )
  })
})

describe('a display', () => {
  const forms: DisplayForm[] = ['rollup', 'graphic', 'xbanner', 'photocall', 'counter']

  test.each<[DisplayForm, number, number]>([
    ['rollup', 110, 0],
    ['graphic', 0, 50],
    ['xbanner', 130, 0],
    ['photocall', 30, 0],
    ['counter', 25, 0],
  ])('%s: %i mm of stand below the print, hung %i mm high', (form, below, liftMm) => {
    expect(stageDisplay({ form, widthMm: 850, heightMm: 2000, twoSided: false })).toMatchObject({
      around: { below },
      liftMm,
    })
  })

  test('says its stand, and both sides', () => {
    expect(
      sayDisplay({ form: 'rollup', widthMm: 850, heightMm: 2000, twoSided: true }).parts,
    ).toEqual([['drawn.display.with.rollup'], ['drawn.twoSides']])
  })

  test('an X pulls at four eyelets', () => {
    expect(
      cornerEyelets({ form: 'xbanner', widthMm: 600, heightMm: 1600, twoSided: false }),
    ).toHaveLength(4)
  })

  test('nothing of a stand is beyond its extent', () => {
    fc.assert(
      fc.property(anySize, fc.constantFrom(...forms), anyFrame, (size, form, frame) => {
        const piece: DrawnDisplay = { ...size, form, twoSided: false }
        const placed = place(stageDisplay(piece), frame)
        const { solid, parts, hidden } = standOf(piece, placed)
        const starts = [...(solid + parts + hidden).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => ({ x: Number(x), y: Number(y) }),
        )
        expect(solid + parts + hidden).not.toMatch(/NaN|Infinity/)
        // Tubes are never thinner than can be seen.
        expect(starts.filter((point) => !within(placed.extent, 2.2).holds(point))).toEqual([])
      }),
    )
  })
})

const textile: DrawnTextile = {
  widthMm: 1500,
  heightMm: 1000,
  form: 'fabric',
  outline: 'feather',
  base: 'cross',
  finish: 'sleeve',
  finishEdges: 'topBottom',
  tubeDiameterMm: 40,
  eyelets: [],
  twoSided: false,
}

describe('a textile', () => {
  test.each<[string, Partial<DrawnTextile>, Partial<Staged>]>([
    ['hangs at eye level', {}, { liftMm: 550 }],
    ['flies on its mast above heads', { form: 'flag' }, { liftMm: 1900 }],
    [
      'stands with its pole on a base',
      { form: 'fly', widthMm: 700 },
      { around: { left: 400, right: 0, above: 20, below: 280 } },
    ],
    ['small, is not set up', { form: 'flag', widthMm: 200, heightMm: 150 }, { companion: 'hand' }],
  ])('%s', (_, part, staged) => expect(stageTextile({ ...textile, ...part })).toMatchObject(staged))

  test.each<[Partial<DrawnTextile>, string[]]>([
    [{}, ['drawn.textile.sewn.sleeve']],
    [
      { form: 'flag', twoSided: true },
      ['drawn.textile.mast', 'drawn.textile.sewn.sleeve', 'drawn.twoSides'],
    ],
    [{ form: 'fly' }, ['drawn.textile.base.cross']],
    [{ finish: 'none', eyelets: [{ xMm: 25, yMm: 25 }] }, ['drawn.eyelets']],
  ])('%j says %j', (part, keys) =>
    expect(sayTextile({ ...textile, ...part }).parts.map(([key]) => key)).toEqual(keys),
  )

  test('a fly banner fills its box from edge to edge', () => {
    const placed = place(stageTextile({ ...textile, form: 'fly', widthMm: 700, heightMm: 2800 }))
    for (const outline of ['feather', 'drop', 'straight'] as const) {
      const points = pointsOf(flyOutline({ outline }, placed))
      const { x, y, width, height } = placed.box
      expect(Math.min(...points.map((point) => point.x))).toBeCloseTo(x, 0)
      expect(Math.max(...points.map((point) => point.x))).toBeCloseTo(x + width, 0)
      expect(Math.min(...points.map((point) => point.y))).toBeCloseTo(y, 0)
      expect(Math.max(...points.map((point) => point.y))).toBeCloseTo(y + height, 0)
    }
  })

  test('pole, base and mast stay within the extent', () => {
    fc.assert(
      fc.property(
        anySize,
        anyFrame,
        fc.constantFrom('cross' as const, 'spike' as const, 'plate' as const),
        (size, frame, base) => {
          const piece = { ...textile, ...size, form: 'fly' as const, base }
          const placed = place(stageTextile(piece), frame)
          const pole = pointsOf(flyPole(piece, placed))
          const wide = isSetUp(piece)
          if (wide)
            expect(
              pole.every(({ x, y }) => x >= placed.extent.x - 0.2 && y <= placed.groundY),
            ).toBe(true)
          const flag = { ...piece, form: 'flag' as const }
          const flown = place(stageTextile(flag), frame)
          if (wide) expect(mastOf(flown).knob.y).toBeGreaterThanOrEqual(flown.extent.y)
          expect(flyBase(piece, placed) + flagOutline(flag, flown)).not.toMatch(/NaN|Infinity/)
        },
      ),
    )
  })
})

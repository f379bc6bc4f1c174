import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeStage } from '../scene/stage.ts'
import { corporealSolid, sayCorporeal } from './corporeal-layout.ts'
import { LETTER_OUTLINES, type Typeface } from './letter-outlines.ts'
import { type DrawnLetters, isTypeface, lettersSolid, sayLetters } from './letters-layout.ts'
import {
  facesOf,
  measuresOf,
  type SolidPiece,
  stageSolid,
  standsOnTable,
  supportOf,
  TABLE_MM,
} from './solid-layout.ts'

const WEDDING: DrawnLetters = {
  initials: ['A', 'M'],
  typeface: 'helvetica',
  heightMm: 600,
  thicknessMm: 100,
}
const DESKTOP = { width: 640, height: 366 }
const TYPEFACES = Object.keys(LETTER_OUTLINES) as Typeface[]

const extremes = (piece: SolidPiece, axis: 'x' | 'y') => {
  const values = piece.contours.flat().map((vertex) => vertex[axis])
  return [Math.min(...values), Math.max(...values)]
}

describe('initials', () => {
  test.each(TYPEFACES)(
    'of %s: each capital fills the width that is said, and the whole height',
    (typeface) => {
      for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const piece = lettersSolid({ ...WEDDING, initials: [letter], typeface, heightMm: 1000 })
        const [left = 0, right = 0] = extremes(piece, 'x')
        const [top = 0, bottom = 0] = extremes(piece, 'y')
        // Outlines are whole units of a five-hundredth, and a curve may bend a little past its last
        // point.
        expect(Math.abs(left)).toBeLessThan(12)
        expect(Math.abs(right - piece.widthMm)).toBeLessThan(12)
        expect([Math.round(top / 20), Math.round(bottom / 20)]).toEqual([0, 50])
      }
    },
  )

  test('as wide as their recipe says, with a gap that counts for nothing', () => {
    const piece = lettersSolid({ ...WEDDING, widthsMm: [500, 700] })
    expect(piece.spans.map(({ fromMm, toMm }) => Math.round(toMm - fromMm))).toEqual([500, 700])
    expect(piece.inkMm).toBe(1200)
    expect(piece.widthMm).toBeGreaterThan(1200)
    expect(stageSolid(piece).saidWidthMm).toBe(1200)
  })

  test.each([
    ['', 'A'],
    ['?', 'A'],
    ['m', 'M'],
  ])('%j is drawn as %s', (typed, drawn) => {
    expect(lettersSolid({ ...WEDDING, initials: [typed] })).toEqual(
      lettersSolid({ ...WEDDING, initials: [drawn] }),
    )
  })

  test.each([
    ['helvetica', true],
    ['toString', false],
    [undefined, false],
  ])('%s is a typeface: %s', (code, is) => expect(isTypeface(code)).toBe(is))

  test('are said with their typeface and thickness', () => {
    expect(sayLetters({ ...WEDDING, initials: ['a', 'm'] })).toEqual({
      noun: ['drawn.letters', { letters: 'A M' }],
      parts: [['drawn.letters.helvetica'], ['drawn.thick', { thick: 10 }]],
    })
  })
})

describe('a corporeal piece', () => {
  test.each(['logo', 'shape'] as const)('of kind %s fills its box', (form) => {
    const piece = corporealSolid({ form, widthMm: 1190, heightMm: 1990, thicknessMm: 300 })
    expect(extremes(piece, 'x').map(Math.round)).toEqual([0, 1190])
    expect(extremes(piece, 'y').map(Math.round)).toEqual([0, 1990])
  })

  test('is said with its thickness', () => {
    expect(
      sayCorporeal({ form: 'shape', widthMm: 900, heightMm: 900, thicknessMm: 120 }).parts,
    ).toEqual([['drawn.thick', { thick: 12 }]])
  })
})

describe('where a solid stands', () => {
  test.each([
    ['letters of 60 cm on a table', 600, true],
    ['letters of 1 m on a table', 1000, true],
    ['letters of 1.5 m on the floor', 1500, false],
    ['what is measured against a hand without a table', 100, false],
  ])('%s', (_, heightMm, table) => {
    const piece = lettersSolid({ ...WEDDING, heightMm })
    expect(standsOnTable(piece)).toBe(table)
    expect(stageSolid(piece).liftMm).toBe(table ? TABLE_MM : 0)
    expect(supportOf(piece, placeStage(stageSolid(piece), DESKTOP)).table !== undefined).toBe(table)
  })
})

const anyMm = fc.oneof(fc.integer({ min: 20, max: 4000 }), fc.constantFrom(Number.NaN, 0, -5, 1e9))
const anyPiece: fc.Arbitrary<SolidPiece> = fc.oneof(
  fc
    .record({
      form: fc.constantFrom('logo' as const, 'shape' as const),
      widthMm: anyMm,
      heightMm: anyMm,
      thicknessMm: anyMm,
    })
    .map((piece) => corporealSolid(piece)),
  fc
    .record({
      initials: fc.array(fc.constantFrom(...'AJMQW'), { minLength: 1, maxLength: 2 }),
      typeface: fc.constantFrom(...TYPEFACES),
      heightMm: anyMm,
      thicknessMm: anyMm,
    })
    .map((piece) => lettersSolid(piece)),
)

describe('a turned solid', () => {
  test('stays inside its extent at every angle, and nothing of it is lost', () => {
    fc.assert(
      fc.property(
        anyPiece,
        fc.integer({ min: -180, max: 180 }),
        fc.constantFrom(DESKTOP, { width: 328, height: 224 }),
        (piece, degrees, size) => {
          const placed = placeStage(stageSolid(piece), size)
          const { walls, cap } = facesOf(piece, placed, degrees)
          const all = walls.map(({ d }) => d).join('') + cap
          expect(all).not.toMatch(/NaN|Infinity/)
          const figures = (all.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
          // Curves of letters bend a hair past their box.
          const slack = 0.02 * Math.max(placed.box.width, placed.box.height) + 0.2
          const { x, y, width, height } = placed.extent
          figures.forEach((figure, index) => {
            const [from, to] = index % 2 === 0 ? [x, x + width] : [y, y + height]
            expect(figure).toBeGreaterThan(from - slack)
            expect(figure).toBeLessThan(to + slack)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([
    [0, 2],
    [30, 2],
    [90, 0],
    [180, 2],
  ])('at %i° measures %i letters', (degrees, count) => {
    const piece = lettersSolid({ ...WEDDING, heightMm: 1500 })
    expect(measuresOf(piece, placeStage(stageSolid(piece), DESKTOP), degrees).across).toHaveLength(
      count,
    )
  })

  test.each([
    ['side by side', ['A', 'M'], 1500, [false, false]],
    [
      'one above the other where a letter has no room for its figure',
      ['A', 'I'],
      600,
      [false, true],
    ],
  ])('its figures stand %s', (_, initials, heightMm, higher) => {
    const piece = lettersSolid({ ...WEDDING, initials, heightMm })
    expect(
      measuresOf(piece, placeStage(stageSolid(piece), DESKTOP), 0).across.map(
        (line) => line.higher,
      ),
    ).toEqual(higher)
  })

  test('seen straight on, its width is drawn true and its thickness rises behind the right end', () => {
    const piece = corporealSolid({ form: 'shape', widthMm: 900, heightMm: 900, thicknessMm: 200 })
    const placed = placeStage(stageSolid(piece), DESKTOP)
    const { across, depth } = measuresOf(piece, placed, 0)
    const [line] = across
    expect(((line?.to.x ?? 0) - (line?.from.x ?? 0)) / placed.pxPerMm).toBeCloseTo(900, 6)
    expect(depth.to.x).toBeCloseTo(depth.from.x, 6)
    expect((depth.from.y - depth.to.y) / placed.pxPerMm).toBeCloseTo(0.22 * 200, 6)
  })
})

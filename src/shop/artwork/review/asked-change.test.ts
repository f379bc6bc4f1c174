/** What staff may ask of a file, and what the file then counts as. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaOf, FRESH_ASK, typedArea, wishOf } from '../../../office/ask-draft.ts'
import { ARTWORK_STATES, countsAs } from '../../order/job-state.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import { COMMENT_LIMIT, readWish } from './asked-change.ts'
import { areaBetween, grownArea, middleArea, mmFromCm, movedArea } from './marked-area.ts'

const PIECE = { widthMm: 3000, heightMm: 1000, pages: 1 }
const AREA = { page: 1, xMm: 100, yMm: 50, widthMm: 400, heightMm: 200 }

describe('what may be asked', () => {
  test.each<[string, string, typeof AREA | null, string[]]>([
    ['words alone', 'El logo, más grande', null, []],
    ['with a place', 'x', AREA, []],
    [
      'a place up to the edges',
      'x',
      { page: 1, xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000 },
      [],
    ],
    ['no words', ' \n ', null, ['artwork.asked.noComment comment']],
    ['as many words as fit', 'x'.repeat(COMMENT_LIMIT), null, []],
    ['one sign more', 'x'.repeat(COMMENT_LIMIT + 1), null, ['artwork.asked.longComment comment']],
    ['a page that is not there', 'x', { ...AREA, page: 2 }, ['artwork.asked.noPage area.page']],
    [
      'a millimetre too wide',
      'x',
      { ...AREA, widthMm: 2901 },
      ['artwork.asked.tooWide area.widthMm'],
    ],
    ['no height', 'x', { ...AREA, heightMm: 0 }, ['artwork.asked.tooWide area.heightMm']],
    [
      'all at once',
      '',
      { ...AREA, xMm: 3000, yMm: -1 },
      [
        'artwork.asked.noComment comment',
        'artwork.asked.outside area.xMm',
        'artwork.asked.outside area.yMm',
      ],
    ],
  ])('%s', (_, comment, area, wrong) => {
    const read = readWish({ comment, area }, PIECE)
    expect(read.ok ? [] : read.refusals.map(({ code, field }) => `${code} ${field}`)).toEqual(wrong)
  })

  test('a dragged, moved or grown area is valid, and is unchanged after typing and reading', () => {
    const at = fc.record({
      xMm: fc.double({ min: -9e3, max: 9e3, noNaN: true }),
      yMm: fc.double({ min: -9e3, max: 9e3, noNaN: true }),
    })
    const size = fc.record({
      widthMm: fc.integer({ min: 1, max: 50_000 }),
      heightMm: fc.integer({ min: 1, max: 50_000 }),
    })
    const by = fc.integer({ min: -2_000, max: 2_000 })
    fc.assert(
      fc.property(at, at, size, by, by, (one, other, piece, x, y) => {
        const drawn = areaBetween(one, other, piece)
        for (const area of [
          drawn,
          middleArea(piece),
          movedArea(drawn, x, y, piece),
          grownArea(drawn, x, y, piece),
        ]) {
          expect(
            readWish({ comment: 'x', area: { page: 1, ...area } }, { ...piece, pages: 1 }).ok,
          ).toBe(true)
          expect(areaOf({ ...FRESH_ASK, ...typedArea({ page: 1, ...area }) })).toEqual({
            page: 1,
            ...area,
          })
        }
      }),
    )
  })

  test.each([
    ['12', 120],
    ['12,5', 125],
    [' 0.1 ', 1],
    ['12,55', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('%j cm', (typed, mm) => expect(mmFromCm(typed)).toBe(mm))

  test('the desk says what is wrong beside each field, all at once', () => {
    const line = { ...PIECE, piece: { sides: 1 } } as unknown as ArtworkLine
    const read = wishOf(
      { ...FRESH_ASK, marks: true, xMm: 'a', yMm: '10', widthMm: '301', heightMm: '10' },
      line,
      (key) => key,
    )
    expect(read).toEqual({
      wrong: {
        comment: 'artwork.asked.noComment',
        'area.widthMm': 'artwork.asked.tooWide',
        'area.xMm': 'staff.look.notNumber',
      },
    })
  })
})

describe('what a file counts as', () => {
  test.each(ARTWORK_STATES)('%s', (state) => {
    const good = state === 'pass' || state === 'warning'
    const plain = { state, asked: false, reviewed: false, pastCheck: false }
    expect(countsAs(plain, false)).toBe(state)
    expect(countsAs(plain, true)).toBe(good ? 'uploaded' : state)
    expect(countsAs({ ...plain, reviewed: true }, true)).toBe(state)
    expect(countsAs({ ...plain, asked: true, reviewed: true }, false)).toBe('blocked')
    // A blocked file sent past the check waits for staff, and then counts as one with warnings.
    const past = { ...plain, pastCheck: true }
    expect(countsAs(past, false)).toBe(state === 'blocked' ? 'uploaded' : state)
    expect(countsAs({ ...past, reviewed: true }, false)).toBe(
      state === 'blocked' ? 'warning' : state,
    )
    expect(countsAs({ ...past, asked: true }, false)).toBe('blocked')
  })
})

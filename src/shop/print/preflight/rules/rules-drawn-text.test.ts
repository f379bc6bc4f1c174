import { expect, test } from 'vitest'
import { cutBanner, page } from '../../../../../test/assessed-artwork.ts'
import type { LookLetters } from '../look/look.ts'
import { seenOn } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { drawnTextFindings } from './rules-drawn-text.ts'

const { viewedFromM: _, ...near } = cutBanner.rules
const piece: OrderedPiece = {
  ...cutBanner,
  ordered: { widthMm: 600, heightMm: 400 },
  rules: near,
}
const row = (cap: number): LookLetters => ({
  rect: { left: 50, top: 60, width: 40, height: cap },
  cap,
})
/** Millimetres of capitals of letters of so many points. */
const capOf = (points: number): number => (points * 0.72 * 25.4) / 72

function told(letters: readonly LookLetters[], on = piece, texts: readonly number[] = []) {
  const none = { left: [], right: [], top: [], bottom: [] }
  const look = { page: 1, inked: 1, pixel: 0.3, edges: none, contents: [], letters }
  const shape = { width: 600, height: 400, trim: null, mmPerUnit: 1 }
  const place = { page: 1, xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }
  const facts = page(600, 400, {
    ...(texts.length > 0 && { vectors: { texts: texts.map((mm) => ({ mm, place })) } }),
  })
  return drawnTextFindings([seenOn(look, shape, on)], facts, on)
}

const fromTwoMetres = { ...piece, rules: { ...near, viewedFromM: 2 } }
const twice = { ...piece, ordered: { widthMm: 1200, heightMm: 800 } }

test.each<[string, number, OrderedPiece, number[] | null]>([
  ['four points from near', 4, piece, [4, 5]],
  ['five points from near', 5, piece, null],
  ['five points of a font of low capitals', 4.6, piece, null],
  ['seven points from two metres', 7, fromTwoMetres, [7, 8]],
  ['printed at twice the size', 4, twice, null],
  ['too small at twice the size', 2, twice, [4, 5]],
])('%s', (_name, points, on, wanted) => {
  const [finding, ...others] = told([row(capOf(points))], on)
  expect(others).toEqual([])
  expect(finding && [finding.params.points, finding.params.least]).toEqual(wanted ?? undefined)
  if (wanted) expect(finding?.places?.[0]).toMatchObject({ page: 1, xMm: 50, yMm: 60 })
})

test('a page whose texts are told of is left out', () => {
  const small = (4 * 25.4) / 72
  expect(told([row(capOf(4))], piece, [small])).toEqual([])
  expect(told([row(capOf(4))], piece, [3 * small])).toHaveLength(1)
})

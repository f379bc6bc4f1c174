import { expect, test } from 'vitest'
import { cutBanner, page } from '../../../../../test/assessed-artwork.ts'
import { type GuideColour, type GuideLine, SIDES } from '../look/look.ts'
import { seenOn } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { drawnGuideFindings } from './rules-guides.ts'

const piece: OrderedPiece = {
  ...cutBanner,
  ordered: { widthMm: 600, heightMm: 400 },
  rules: { ...cutBanner.rules, bleedMm: 10, safeMarginMm: 40 },
}
/** Pages with bleed and 5 mm around it. */
const shape = {
  ...{ width: 630, height: 430, mmPerUnit: 1 },
  trim: { left: 15, top: 15, width: 600, height: 400 },
}
const box = (colour: GuideColour, depth: number, sides = 4): GuideLine[] =>
  SIDES.slice(0, sides).map((side) => ({ side, colour, depth }))

function told(lines: readonly GuideLine[], names: readonly string[] = []) {
  const none = { left: [], right: [], top: [], bottom: [] }
  const look = { page: 1, inked: 1, pixel: 0.3, edges: none, contents: [], lines }
  const place = { page: 1, xMm: 0, yMm: 0, widthMm: 1, heightMm: 1 }
  const facts = page(630, 430, {
    ...(names.length > 0 && { guides: names.map((name) => ({ name, place })) }),
  })
  return drawnGuideFindings([seenOn(look, shape, piece)], facts, piece)
}

test.each<[string, GuideLine[], boolean]>([
  ['the safe area', box('green', 55), true],
  ['a side of it hidden', box('green', 55, 3), true],
  ['two sides of it', box('green', 55, 2), false],
  ['a green border elsewhere', box('green', 60), false],
  ['another colour at its place', box('red', 55), false],
  ['bleed and finished size', [...box('red', 5), ...box('black', 15)], true],
  ['the finished size alone', box('black', 15), false],
  ['a red border at the bleed', box('red', 5), false],
  ['a red border with the finished size', [...box('red', 15), ...box('black', 15)], false],
])('%s', (_, lines, wanted) => {
  const [finding] = told(lines)
  expect(finding?.code).toBe(wanted ? 'preflight.found.guides.drawn' : undefined)
  if (wanted)
    expect(finding?.places).toEqual([{ page: 1, xMm: 15, yMm: 15, widthMm: 600, heightMm: 400 }])
})

test('are told once if their layer is named', () => {
  expect(told(box('green', 55), ['Guía: zona segura'])).toEqual([])
})

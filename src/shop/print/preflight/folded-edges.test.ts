import { expect, it } from 'vitest'
import type { Edge } from '../quoting/edges.ts'
import { foldOf, isFolded } from './folded-edges.ts'
import type { OrderedPiece } from './piece.ts'

const rules = {
  ...{ minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 60 },
  hemAllowanceMm: 30,
}
const sewn = (kind: 'hem' | 'sleeve', edges: readonly Edge[], depthMm: number) => ({
  ...{ rules, edge: 'hem' as const },
  finish: { kind, edges, depthMm },
})
const ALL = ['top', 'right', 'bottom', 'left'] as const

it.each<[string, Pick<OrderedPiece, 'edge' | 'finish' | 'rules'>, ReturnType<typeof foldOf>]>([
  ['a piece cut to size', { rules, edge: 'straight' }, null],
  ['a hem', sewn('hem', ALL, 30), { mm: 30, edges: ALL }],
  ['a hem of an order that recorded no more', { rules, edge: 'hem' }, { mm: 30, edges: ALL }],
  ['sleeves of 30 mm', sewn('sleeve', ['top', 'bottom'], 92), { mm: 92, edges: ['top', 'bottom'] }],
  ['nothing to fold', { rules: { ...rules, hemAllowanceMm: 0 }, edge: 'hem' }, null],
])('material folded of %s', (_, piece, wanted) => {
  expect(foldOf(piece)).toEqual(wanted)
})

it.each<[Edge, number, boolean, boolean]>([
  ['left', 1, false, true],
  ['right', 1, false, false],
  // The back is seen from behind.
  ['right', 2, false, true],
  ['left', 2, false, false],
  // The bottom of a page is at the left after a clockwise turn.
  ['bottom', 1, true, true],
  ['left', 1, true, false],
  ['top', 2, true, true],
])(
  'the %s side of page %d (turned: %s) of a piece with a sleeve at the left',
  (side, page, turned, wanted) => {
    expect(isFolded(side, { page, turned }, sewn('sleeve', ['left'], 60))).toBe(wanted)
  },
)

import { expect, test } from 'vitest'
import type { Seen } from '../look/look-on-piece.ts'
import type { OrderedPiece } from '../piece.ts'
import { seenBleedFindings } from './rules-bleed.ts'

const piece: OrderedPiece = {
  ordered: { widthMm: 600, heightMm: 400 },
  sides: 1,
  designs: 1,
  rules: {
    minimumDpi: 70,
    recommendedDpi: 100,
    bleedMm: 10,
    safeMarginMm: 10,
    hemAllowanceMm: 0,
  },
  whiteInk: false,
  edge: 'straight',
}

/** A page whose ground ends so many millimetres before the trim at its left side. */
function seenWith(gapMm: number): Seen {
  const none = Array.from({ length: 64 }, () => null)
  const trim = { left: 10, top: 10, width: 600, height: 400 }
  return {
    look: {
      page: 1,
      inked: 1,
      pixel: 0.05,
      edges: { left: none, right: none, top: none, bottom: none },
      gaps: { left: none.map(() => gapMm) },
      contents: [],
    },
    shape: { width: 620, height: 420, trim, mmPerUnit: 1 },
    scale: 1,
    piece: trim,
    turned: false,
    isFitting: true,
  }
}

test.each<[number, string, number | undefined]>([
  [3, 'gap', 3],
  [0.5, 'gap', 0.5],
  // What programs round is no slit: the ground ends at the trim.
  [0.3, 'none', undefined],
])('a ground that ends %d mm before the trim', (gapMm, code, told) => {
  const [finding] = seenBleedFindings([seenWith(gapMm)], piece)
  expect(finding?.code).toBe(`preflight.found.bleed.${code}`)
  expect(finding?.params.gapMm).toBe(told)
})

/** A left side with what these places have beyond the trim. */
function seenEnding(depths: readonly (number | null)[]): Seen {
  const seen = seenWith(0)
  const { gaps: _, ...look } = seen.look
  return { ...seen, look: { ...look, edges: { ...look.edges, left: depths } } }
}
const repeated = (part: readonly (number | null)[]): (number | null)[] =>
  Array.from({ length: 64 }, (__, at) => part[at % part.length] ?? null)

test.each<[string, (number | null)[], number | undefined]>([
  ['a ground', repeated([2]), 2],
  ['a ground with an uneven part', repeated([2, 2, 2, 2, 2, 3.5]), 2],
  ['stripes', repeated([2, null, null]), 2],
  ['dots that end as they are', repeated([1.9, null, 2, null, null, 1, null]), undefined],
])('%s with short bleed', (_, depths, told) => {
  expect(seenBleedFindings([seenEnding(depths)], piece)[0]?.params.bleedMm).toBe(told)
})

import { expect, test } from 'vitest'
import type { Seen } from './look-on-piece.ts'
import type { OrderedPiece } from './piece.ts'
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

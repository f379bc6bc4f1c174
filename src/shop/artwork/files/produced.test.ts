/** `isAsPlanned` accepts a made picture of the planned size at any resolution, and no other size. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { ImageFacts } from '../../print/preflight/facts.ts'
import { pixelPlan } from '../mending/pixel-plan.ts'
import { isAsPlanned } from './produced.ts'
import { layoutProduced } from './production-layout.ts'
import { type PlannedPiece, planProduction } from './production-plan.ts'

const { artwork } = productNamed('lona-frontal-pvc').recipe

const factsOf = (widthPx: number, heightPx: number): ImageFacts => ({
  ...{ format: 'jpeg', widthPx, heightPx, turned: false, pages: 1, colour: 'cmyk', bits: 8 },
  ...{ hasProfile: false, alpha: false, spots: [], layers: false },
})

type Given = Record<'width' | 'height' | 'widthMm' | 'heightMm' | 'bleedMm', number> & {
  edge: 'straight' | 'contour'
}

const drawn: fc.Arbitrary<Given> = fc.record({
  width: fc.integer({ min: 300, max: 30_000 }),
  height: fc.integer({ min: 300, max: 30_000 }),
  widthMm: fc.integer({ min: 50, max: 12_000 }),
  heightMm: fc.integer({ min: 50, max: 12_000 }),
  bleedMm: fc.constantFrom(0, 2, 5, 10),
  edge: fc.constantFrom('straight' as const, 'contour' as const),
})

/** Pixels of the file that is made, and its plan. */
function madeOf({ width, height, widthMm, heightMm, bleedMm, edge }: Given) {
  const piece: PlannedPiece = {
    ...{ ordered: { widthMm, heightMm }, sides: 1, whiteInk: false, edge },
    rules: { ...artwork, bleedMm },
  }
  const plan = planProduction(factsOf(width, height), piece)
  const size = plan.turns === 1 ? { width: height, height: width } : { width, height }
  const layout = layoutProduced({ width, height, trim: null }, piece)
  const { cut, paper, mirror } = pixelPlan(layout, size)
  return {
    plan,
    widthPx: cut.width + paper.left + paper.right + mirror.left + mirror.right,
    heightPx: cut.height + paper.top + paper.bottom + mirror.top + mirror.bottom,
  }
}

test('what is made of a picture is as planned, and nothing of another size', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const { plan, widthPx, heightPx } = madeOf(given)
      expect(isAsPlanned(plan, factsOf(widthPx, heightPx))).toBe(true)
      // The check blocks coarser pictures.
      if ((plan.dpi ?? 0) < 10) return
      const more = (px: number) => Math.ceil(px * 1.02) + 8
      expect(isAsPlanned(plan, factsOf(more(widthPx), heightPx))).toBe(false)
      expect(isAsPlanned(plan, factsOf(widthPx, more(heightPx)))).toBe(false)
    }),
  )
})

test('14 400 × 13 900 pixels on three metres', () => {
  const given = { width: 14_400, height: 13_900, widthMm: 3_000, heightMm: 1_000 }
  const { plan, widthPx, heightPx } = madeOf({ ...given, bleedMm: 0, edge: 'straight' })
  expect([plan.dpi, widthPx, heightPx]).toEqual([121.9, 14_400, 4_800])
  expect(isAsPlanned(plan, factsOf(widthPx, heightPx))).toBe(true)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { ImageFacts, PdfFacts } from '../../print/preflight/facts.ts'
import { planInks } from './production-inks.ts'
import { layoutProduced } from './production-layout.ts'
import { type PlannedPiece, planProduction } from './production-plan.ts'

const { artwork } = productNamed('lona-frontal-pvc').recipe
const piece = (changes: Partial<PlannedPiece> = {}): PlannedPiece => ({
  ...{ ordered: { widthMm: 3000, heightMm: 1000 }, sides: 1, whiteInk: false, edge: 'straight' },
  rules: { ...artwork, bleedMm: 5 },
  ...changes,
})
const pdf = (widthMm: number, heightMm: number, pages = 1): PdfFacts => ({
  ...{ format: 'pdf', pages, outputProfile: null, scripts: false, attachments: false },
  hiddenLayers: [],
  sheets: Array.from({ length: pages }, () => ({
    ...{ widthMm, heightMm, trim: null, pictures: [], colours: [], spots: [], fonts: [] },
    ...{ transparency: [], overprint: [], whiteOverprint: [], remarks: [] },
  })),
})

const side = fc.integer({ min: 20, max: 12_000 })
const trimmed = fc.record({
  width: side,
  height: side,
  beyond: fc.integer({ min: 0, max: 20 }),
  factor: fc.constantFrom(0.1, 0.5, 1),
  turned: fc.boolean(),
})

describe('the planned place', () => {
  it('puts the trim of a page on the ordered size, whatever its scale and turn', () => {
    fc.assert(
      fc.property(trimmed, ({ width, height, beyond, factor, turned }) => {
        fc.pre(Math.max(width, height) / Math.min(width, height) > 1.03)
        const own = { width: width * factor, height: height * factor }
        const lying = turned ? { width: own.height, height: own.width } : own
        const shape = {
          width: lying.width + 2 * beyond,
          height: lying.height + 2 * beyond,
          trim: { left: beyond, top: beyond, ...lying },
        }
        const wanted = piece({ ordered: { widthMm: width, heightMm: height } })
        const { page, turns, ringMm, mirrored } = layoutProduced(shape, wanted)
        expect(turns).toBe(turned ? 1 : 0)
        const scale = page.widthMm / (turned ? shape.height : shape.width)
        expect(scale).toBeCloseTo(1 / factor, 6)
        expect(page.heightMm).toBeCloseTo(scale * (turned ? shape.width : shape.height), 6)
        expect(page.xMm).toBeCloseTo(-beyond / factor, 6)
        expect(page.xMm + page.widthMm).toBeCloseTo(width + beyond / factor, 6)
        expect(page.yMm + page.heightMm).toBeCloseTo(height + beyond / factor, 6)
        expect(ringMm).toBe(5)
        expect(mirrored).toBe(beyond / factor < 4.5)
      }),
    )
  })
})

describe('the plan', () => {
  it('of a file at a tenth is ten times as large; over five metres the page has a unit of ten', () => {
    expect(planProduction(pdf(300, 100), piece())).toMatchObject({
      ...{ turns: 0, scalePercent: 1000, unit: 1, bleed: { kind: 'mirrored', mm: 5 }, byHand: [] },
    })
    const long = piece({ ordered: { widthMm: 6000, heightMm: 1000 } })
    expect(planProduction(pdf(100, 600), long)).toMatchObject({
      ...{ turns: 1, scalePercent: 1000, unit: 10 },
    })
  })

  it('keeps bleed that is there, and never mirrors a line that is cut', () => {
    expect(planProduction(pdf(3010, 1010), piece()).bleed).toEqual({ kind: 'there', mm: 5 })
    const cut = piece({ edge: 'contour' })
    expect(planProduction(pdf(3000, 1000), cut).bleed).toEqual({ kind: 'none', mm: 0 })
  })

  it('states the material that is folded, which the file does not print', () => {
    const sewn = (kind: 'hem' | 'sleeve', edges: readonly ('top' | 'bottom')[], depthMm: number) =>
      planProduction(
        pdf(3000, 1000),
        piece({
          ...{ edge: 'hem', rules: { ...artwork, hemAllowanceMm: 30 } },
          finish: { kind, edges, depthMm },
        }),
      )
    expect(sewn('hem', ['top', 'bottom'], 30)).toMatchObject({
      ...{ bleed: { kind: 'mirrored', mm: 10 }, fold: { mm: 30, edges: ['top', 'bottom'] } },
    })
    expect(sewn('sleeve', ['top'], 92).fold).toEqual({ mm: 92, edges: ['top'] })
    expect(planProduction(pdf(3000, 1000), piece())).not.toHaveProperty('fold')
  })

  it('takes a page for each side that the file has', () => {
    expect(planProduction(pdf(3000, 1000, 3), piece({ sides: 2 })).pages).toEqual([1, 2])
    // The customer is told: the same on both sides.
    expect(planProduction(pdf(3000, 1000), piece({ sides: 2 }))).toMatchObject({
      ...{ pages: [1, 1], sides: [1, 1] },
    })
    expect(planProduction(pdf(3000, 1000, 2), piece())).toMatchObject({ pages: [1], sides: [1] })
  })

  it('says what a person must do', () => {
    expect(planProduction(null, piece()).byHand).toEqual(['unread'])
    const picture: ImageFacts = {
      ...{ format: 'tiff', widthPx: 6000, heightPx: 2000, turned: false, pages: 1, colour: 'cmyk' },
      ...{ hasProfile: true, bits: 8, alpha: false, spots: ['White'], layers: false },
    }
    // An ink that was not ordered is left out, as are selections.
    expect(planProduction(picture, piece())).toMatchObject({
      ...{ dpi: 50.8, scalePercent: null, byHand: [] },
      inks: [{ name: 'White', use: 'white', fate: 'removed' }],
    })
    const handOf = (more: Partial<ImageFacts>, ordered = piece()) =>
      planProduction({ ...picture, ...more }, ordered).byHand
    expect(handOf({ spots: [] })).toEqual([])
    expect(handOf({ spots: [], selections: 2 })).toEqual([])
    expect(handOf({}, piece({ whiteInk: true }))).toEqual(['channels'])
    expect(handOf({ spots: ['White', 'Gold'] })).toEqual(['channels'])
    expect(handOf({ alpha: true })).toEqual(['channels'])
  })
})

describe('inks', () => {
  const straight = { whiteInk: false, edge: 'straight' } as const
  const cut = { whiteInk: true, edge: 'contour' } as const
  it.each([
    [['Corte'], straight, ['removed']],
    [['Corte'], cut, ['renamed']],
    [['CutContour'], cut, ['kept']],
    [['Kiss-cut', 'Thru-cut'], cut, ['kept', 'kept']],
    [['White', 'PANTONE 485 C'], straight, ['removed', 'kept']],
    [['White', 'Crease'], cut, ['kept', 'kept']],
    [['Crease'], straight, ['removed']],
  ] as const)('%j for %j are %j', (names, wanted, fates) => {
    expect(planInks(names, wanted).map(({ fate }) => fate)).toEqual(fates)
  })

  it('follow the answer of the customer before the name', () => {
    expect(planInks(['Blade', 'toString'], cut, { Blade: 'cut' })).toEqual([
      { name: 'Blade', use: 'cut', fate: 'renamed', as: 'CutContour' },
      { name: 'toString', use: 'spot', fate: 'kept' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../../test/products.ts'
import { completed } from '../../quoting/default-configuration.ts'
import { pageShape } from '../artwork-place.ts'
import type { PdfFacts, Place, Sheet } from '../facts.ts'
import { type OrderedPiece, pieceOf } from '../piece.ts'
import { marginFindings, piercedTextFindings } from './rules-finishing.ts'

const rules = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}
const CORNERS = [
  { xMm: 25, yMm: 25 },
  { xMm: 2975, yMm: 25 },
  { xMm: 25, yMm: 975 },
  { xMm: 2975, yMm: 975 },
]
const banner: OrderedPiece = {
  ...{
    ordered: { widthMm: 3000, heightMm: 1000 },
    sides: 1,
    designs: 1,
    rules,
    whiteInk: false,
    edge: 'hem',
  },
  eyelets: CORNERS,
}

const text = (xMm: number, yMm: number, widthMm: number, heightMm: number): Place => ({
  page: 1,
  xMm,
  yMm,
  widthMm,
  heightMm,
})
const sheet = (
  widthMm: number,
  heightMm: number,
  edgeTexts: Place[] | undefined,
  trim: Sheet['trim'] = null,
): Sheet => ({
  ...{ widthMm, heightMm, trim, pictures: [], colours: [], spots: [], fonts: [] },
  ...{ transparency: [], overprint: [], whiteOverprint: [], remarks: [] },
  ...(edgeTexts && { edgeTexts }),
})
const factsOf = (one: Sheet): PdfFacts => ({
  format: 'pdf',
  pages: 1,
  sheets: [one],
  outputProfile: null,
  scripts: false,
  attachments: false,
  hiddenLayers: [],
})
const found = (one: Sheet, piece = banner) => {
  const facts = factsOf(one)
  return piercedTextFindings(facts, (page) => pageShape(facts, page), piece)
}

describe('an eyelet that pierces a text', () => {
  it.each<[string, Sheet, Place]>([
    ['is shown at its place', sheet(3000, 1000, [text(10, 10, 400, 60)]), text(14, 14, 23, 23)],
    [
      'at a tenth, in millimetres of the page',
      sheet(300, 100, [text(1, 1, 40, 6)]),
      text(1, 1, 2, 2),
    ],
    [
      'on a page that lies on its side',
      sheet(1000, 3000, [text(930, 0, 60, 400)]),
      text(964, 14, 23, 23),
    ],
    [
      'counted from the finished size',
      sheet(3200, 1200, [text(110, 110, 400, 60)], {
        widthMm: 3000,
        heightMm: 1000,
        beyondMm: 100,
        leftMm: 100,
        topMm: 100,
      }),
      text(114, 114, 23, 23),
    ],
    ['touched by its ring alone', sheet(3000, 1000, [text(0, 0, 400, 14)]), text(14, 14, 23, 23)],
  ])('%s', (_, one, place) => {
    const [finding, ...others] = found(one)
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      level: 'warns',
      code: 'preflight.found.eyelets',
      params: { count: 1 },
    })
    const [at] = finding?.places ?? []
    for (const key of ['xMm', 'yMm', 'widthMm', 'heightMm'] as const)
      expect(Math.abs((at?.[key] ?? 0) - place[key])).toBeLessThanOrEqual(1)
  })

  it('counts each eyelet once, even below several objects', () => {
    expect(
      found(sheet(3000, 1000, [text(0, 0, 3000, 60), text(10, 10, 50, 50)]))[0]?.params,
    ).toEqual({ count: 2, insetCm: 2.5, ringCm: 2.3, freeCm: 4 })
  })

  it.each<[string, Sheet, OrderedPiece]>([
    ['a text beside the rings', sheet(3000, 1000, [text(60, 10, 400, 40)]), banner],
    ['a text below them', sheet(3000, 1000, [text(0, 38, 400, 40)]), banner],
    ['no text', sheet(3000, 1000, []), banner],
    ['texts that were not read', sheet(3000, 1000, undefined), banner],
    [
      'a piece without eyelets',
      sheet(3000, 1000, [text(10, 10, 400, 60)]),
      { ...banner, eyelets: [] },
    ],
  ])('is not found with %s', (_, one, piece) => {
    expect(found(one, piece)).toEqual([])
  })
})

describe('a hole of a board', () => {
  const dibond = productNamed('dibond')
  const configuration = { ...dibond.defaultConfiguration, widthMm: 600, heightMm: 400 }
  const drilled = pieceOf(completed(dibond.recipe, configuration), { ...rules, safeMarginMm: 5 })
  const params = { count: 1, insetCm: 1.5, ringCm: 0.6, freeCm: 2 }
  const hole = (xMm: number, yMm: number) => ({ page: 1, xMm, yMm, widthMm: 6, heightMm: 6 })

  it.each<[string, Place, object[]]>([
    ['first', text(10, 10, 200, 20), [hole(12, 12)]],
    ['last', text(400, 380, 190, 10), [hole(582, 382)]],
    ['beside one', text(20, 10, 200, 20), []],
    ['between two', text(200, 10, 200, 20), []],
  ])('%s: a text on it is told', (_, one, places) => {
    const findings = found(sheet(600, 400, [one]), drilled)
    const told = { level: 'warns', code: 'preflight.found.holes', params, places }
    expect(findings).toEqual(places.length > 0 ? [told] : [])
  })

  it('is covered by its stand-off, which is larger', () => {
    const board = { ...drilled, holes: { centres: [{ xMm: 30, yMm: 30 }], radiusMm: 9.5 } }
    const at = (xMm: number) => found(sheet(600, 400, [text(xMm, 25, 200, 10)]), board)
    expect(at(39)[0]?.params).toEqual({ count: 1, insetCm: 3, ringCm: 1.9, freeCm: 4 })
    expect(at(40)).toEqual([])
  })
})

describe('a text near the edge', () => {
  const near = (one: Sheet, piece = banner) => {
    const facts = factsOf(one)
    return marginFindings(facts, (page) => pageShape(facts, page), piece)
  }
  const trim = { widthMm: 3000, heightMm: 1000, beyondMm: 100, leftMm: 100, topMm: 100 }
  it.each<[string, Sheet, Place[]]>([
    [
      'is shown at its place',
      sheet(3000, 1000, [text(58, 400, 400, 60)]),
      [text(58, 400, 400, 60)],
    ],
    ['from below', sheet(3000, 1000, [text(400, 900, 400, 42)]), [text(400, 900, 400, 42)]],
    ['beyond it in part', sheet(3000, 1000, [text(-10, 400, 400, 60)]), [text(-10, 400, 400, 60)]],
    ['a millimetre off, as boxes are about right', sheet(3000, 1000, [text(59, 400, 400, 60)]), []],
    ['at the margin', sheet(3000, 1000, [text(60, 400, 400, 60)]), []],
    [
      'at a tenth, as near as it is printed',
      sheet(300, 100, [text(4, 40, 40, 6)]),
      [text(4, 40, 40, 6)],
    ],
    ['at a tenth, half a millimetre of the page off', sheet(300, 100, [text(5.5, 40, 40, 6)]), []],
    [
      'counted from the finished size',
      sheet(3200, 1200, [text(150, 400, 400, 60)], trim),
      [text(150, 400, 400, 60)],
    ],
    [
      'beyond the finished size, where printers write',
      sheet(3200, 1200, [text(10, 10, 80, 20)], trim),
      [],
    ],
    ['in a file that was read before', sheet(3000, 1000, undefined), []],
  ])('%s', (_, one, places) => {
    expect(near(one).map((finding) => finding.places)).toEqual(places.length > 0 ? [places] : [])
  })

  it.each<[string, number, string[]]>([
    ['half a millimetre from the edge', 0.5, ['preflight.found.margin']],
    ['at 1.4 mm', 1.4, ['preflight.found.margin']],
    ['within a quarter of the margin', 1.6, []],
  ])('on a label with a margin of 2 mm, %s', (_, room, codes) => {
    const label = {
      ...banner,
      ordered: { widthMm: 50, heightMm: 30 },
      rules: { ...rules, bleedMm: 2, safeMarginMm: 2 },
    }
    const cut = { widthMm: 50, heightMm: 30, beyondMm: 2, leftMm: 2, topMm: 2 }
    const found = near(sheet(54, 34, [text(2 + room, 20, 8, 3)], cut), label)
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  it('says how far it should be, and how many are not', () => {
    const [finding] = near(sheet(3000, 1000, [text(10, 400, 40, 60), text(10, 500, 40, 60)]))
    expect(finding).toMatchObject({
      level: 'warns',
      code: 'preflight.found.margin',
      params: { count: 2, safeCm: 6 },
    })
  })

  const sleeve = { kind: 'sleeve', edges: ['top', 'bottom'], depthMm: 110 } as const
  it.each<[string, Sheet, OrderedPiece, string[]]>([
    [
      'within a sleeve',
      sheet(3000, 1000, [text(400, 80, 400, 60)]),
      { ...banner, finish: sleeve },
      ['finish.sleeve 8 11'],
    ],
    [
      'within both, told once',
      sheet(3000, 1000, [text(400, 20, 400, 60)]),
      { ...banner, finish: sleeve },
      ['finish.sleeve 2 11'],
    ],
    [
      'at a side without one',
      sheet(3000, 1000, [text(80, 400, 400, 60)]),
      { ...banner, finish: sleeve },
      [],
    ],
    ['beyond it', sheet(3000, 1000, [text(400, 110, 400, 60)]), { ...banner, finish: sleeve }, []],
    [
      'on a page that lies on its side',
      sheet(1000, 3000, [text(800, 400, 120, 400)]),
      { ...banner, finish: sleeve },
      ['finish.sleeve 8 11'],
    ],
    [
      'within a hem, as the margin says',
      sheet(3000, 1000, [text(400, 20, 400, 60)]),
      { ...banner, finish: { ...sleeve, kind: 'hem', depthMm: 30 } },
      ['margin'],
    ],
    [
      'within a strip that reaches farther',
      sheet(3000, 1000, [text(400, 80, 400, 60)]),
      { ...banner, finish: { ...sleeve, kind: 'tape' } },
      ['finish.edge 8 11'],
    ],
  ])('%s', (_, one, piece, told) => {
    expect(
      near(one, piece).map(({ code, params: { roomCm, depthCm } }) =>
        [code.replace('preflight.found.', ''), roomCm, depthCm].join(' ').trim(),
      ),
    ).toEqual(told)
  })

  it('finds the sleeve of one side mirrored on the back', () => {
    const piece: OrderedPiece = {
      ...{ ...banner, sides: 2, finish: { ...sleeve, edges: ['left'] } },
    }
    const facts: PdfFacts = {
      ...factsOf(sheet(3000, 1000, [])),
      pages: 2,
      sheets: [
        sheet(3000, 1000, [text(2500, 400, 420, 60)]),
        sheet(3000, 1000, [{ ...text(2500, 400, 420, 60), page: 2 }]),
      ],
    }
    const told = marginFindings(facts, (page) => pageShape(facts, page), piece)
    expect(told.map(({ code, places }) => [code, places?.map(({ page }) => page)])).toEqual([
      ['preflight.found.finish.sleeve', [2]],
    ])
  })
})
